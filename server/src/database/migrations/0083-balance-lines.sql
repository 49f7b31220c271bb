-- What the built-in test gateway says of its balance, line by line, as a processor abroad would keep it: one for
-- everything that moved it. A line never changes.
CREATE TABLE local_gateway_balance_lines (
  id text PRIMARY KEY,
  sequence bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  intent_id text NOT NULL REFERENCES local_gateway_intents,
  kind text NOT NULL CHECK (kind IN ('charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal')),
  amount_cents integer NOT NULL CHECK (amount_cents <> 0),
  fee_cents integer NOT NULL CHECK (fee_cents >= 0),
  currency text NOT NULL DEFAULT 'usd',
  -- The gateway's own name of the refund or the dispute.
  reference text,
  at timestamptz NOT NULL
);
CREATE INDEX local_gateway_balance_lines_at_idx ON local_gateway_balance_lines (at, sequence);
CREATE INDEX local_gateway_balance_lines_intent_idx ON local_gateway_balance_lines (intent_id);

-- The gateway has kept no time of a capture so far; it is between these two.
INSERT INTO local_gateway_balance_lines (id, intent_id, kind, amount_cents, fee_cents, at)
SELECT 'txn_local_' || md5('charge:' || id), id, 'charge', captured_cents, 0, coalesce(authorized_at, created_at)
FROM local_gateway_intents WHERE captured_cents > 0 ORDER BY coalesce(authorized_at, created_at);
INSERT INTO local_gateway_balance_lines (id, intent_id, kind, amount_cents, fee_cents, reference, at)
SELECT 'txn_local_' || md5('refund:' || idempotency_key), intent_id, 'refund', -amount_cents, 0, idempotency_key, created_at
FROM local_gateway_refunds ORDER BY created_at;

CREATE INDEX local_payouts_created_idx ON local_payouts (created_at, id);
