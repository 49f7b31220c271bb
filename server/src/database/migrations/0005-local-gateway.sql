-- The built-in test gateway's own books, as a processor abroad would keep them: nothing else reads or writes these tables.
CREATE TABLE local_gateway_intents (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  client_secret text NOT NULL UNIQUE,
  order_reference text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('requires_payment', 'requires_action', 'authorized', 'captured', 'voided')),
  method text CHECK (method IN ('card', 'paypal')),
  brand text,
  last4 text CHECK (last4 ~ '^[0-9]{4}$'),
  captured_cents integer NOT NULL DEFAULT 0 CHECK (captured_cents BETWEEN 0 AND amount_cents),
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND captured_cents),
  failure_message text,
  created_at timestamptz NOT NULL DEFAULT now(),
  authorized_at timestamptz,
  lapses_at timestamptz
);

CREATE TABLE local_gateway_refunds (
  idempotency_key text PRIMARY KEY,
  intent_id text NOT NULL REFERENCES local_gateway_intents,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Outbox: written with the change it tells of, handed to the merchant's webhook until that answers 2xx.
CREATE TABLE local_gateway_events (
  id text PRIMARY KEY,
  intent_id text NOT NULL REFERENCES local_gateway_intents,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz
);
CREATE INDEX local_gateway_events_waiting_idx ON local_gateway_events (created_at) WHERE delivered_at IS NULL;
