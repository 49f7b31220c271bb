-- One row for each movement of a customer's money at a gateway, committed before the gateway is called: its id is the key of
-- the call. A process that ends in between leaves it reserved, and another goes on under the same key. Refunds and payouts have
-- rows of their own, which are reserved in the same way.
CREATE TABLE money_moves (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('open', 'charge', 'capture', 'void')),
  gateway text NOT NULL CHECK (gateway IN ('stripe', 'local')),
  order_id uuid NOT NULL REFERENCES orders,
  purpose text NOT NULL CHECK (purpose IN ('fare', 'tip')),
  -- Of a capture or void: whose; of the others: what came of it.
  intent_id text REFERENCES payment_intents,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- All else that the call is made with, so that the same call can be made again.
  asked jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(asked) = 'object'),
  state text NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'done', 'refused')),
  -- Why it was refused, in the gateway's words.
  reason text,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  reserved_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'reserved') = (ended_at IS NULL)),
  CHECK (intent_id IS NOT NULL OR kind IN ('open', 'charge') AND state <> 'done')
);
-- One payment of an order's fare, and one tip, is begun at a time; of one payment one thing is done at a time.
CREATE UNIQUE INDEX money_moves_begun_key ON money_moves (order_id, purpose)
  WHERE state = 'reserved' AND kind IN ('open', 'charge');
CREATE UNIQUE INDEX money_moves_intent_key ON money_moves (intent_id)
  WHERE state = 'reserved' AND kind IN ('capture', 'void');
CREATE INDEX money_moves_reserved_idx ON money_moves (reserved_at, id) WHERE state = 'reserved';
CREATE INDEX money_moves_order_idx ON money_moves (order_id);
CREATE INDEX money_moves_intent_idx ON money_moves (intent_id) WHERE intent_id IS NOT NULL;
