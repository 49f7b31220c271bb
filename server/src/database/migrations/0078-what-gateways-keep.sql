-- Payments that leave a method for later, refunds that a bank sends back, and messages stored before they are answered.

ALTER TABLE payment_intents
  ADD COLUMN refund_failed_cents integer NOT NULL DEFAULT 0 CHECK (refund_failed_cents >= 0);

-- A person as a gateway knows them.
CREATE TABLE payment_payers (
  gateway text NOT NULL CHECK (gateway IN ('stripe', 'local')),
  user_id uuid NOT NULL REFERENCES users,
  reference text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (gateway, user_id)
);
CREATE INDEX payment_payers_user_idx ON payment_payers (user_id);

-- The body as it was signed, kept until it is applied and for a while after; what became of it.
ALTER TABLE gateway_events
  ADD COLUMN body bytea,
  ADD COLUMN state text NOT NULL DEFAULT 'applied' CHECK (state IN ('waiting', 'applied', 'ignored', 'refused')),
  ADD COLUMN reason text,
  ADD COLUMN settled_at timestamptz;
CREATE INDEX gateway_events_waiting_idx ON gateway_events (received_at) WHERE state = 'waiting';

-- When the gateway is asked about an intent next; the pauses grow.
ALTER TABLE payment_intents
  ADD COLUMN asked_times integer NOT NULL DEFAULT 0,
  ADD COLUMN ask_at timestamptz NOT NULL DEFAULT now() + interval '2 minutes';
CREATE INDEX payment_intents_ask_idx ON payment_intents (ask_at, id) WHERE status IN ('requires_payment', 'requires_action');

-- The built-in gateway's side of it.
ALTER TABLE local_gateway_intents
  ADD COLUMN refund_failed_cents integer NOT NULL DEFAULT 0 CHECK (refund_failed_cents >= 0),
  ADD COLUMN payer text,
  ADD COLUMN keeps boolean NOT NULL DEFAULT false,
  -- What a test card makes happen later.
  ADD COLUMN conduct text CHECK (conduct IN ('disputed', 'refund_fails')),
  DROP CONSTRAINT local_gateway_intents_method_check,
  ADD CONSTRAINT local_gateway_intents_method_check CHECK (method IN ('card', 'paypal', 'link'));

CREATE TABLE local_gateway_methods (
  id text PRIMARY KEY,
  payer text NOT NULL,
  method text NOT NULL CHECK (method IN ('card', 'paypal')),
  brand text,
  last4 text CHECK (last4 ~ '^[0-9]{4}$'),
  created_at timestamptz NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  UNIQUE NULLS NOT DISTINCT (payer, method, brand, last4)
);
CREATE INDEX local_gateway_methods_payer_idx ON local_gateway_methods (payer, number DESC);

CREATE TABLE local_gateway_disputes (
  id text PRIMARY KEY,
  intent_id text NOT NULL UNIQUE REFERENCES local_gateway_intents,
  status text NOT NULL CHECK (status IN ('inquiry', 'needs_response', 'under_review', 'won', 'lost')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  evidence_due_by timestamptz,
  evidence_key text,
  created_at timestamptz NOT NULL
);

ALTER TABLE cases
  DROP CONSTRAINT cases_kind_check,
  ADD CONSTRAINT cases_kind_check CHECK (kind IN ('safety_review', 'negative_share_review', 'capture_failed', 'missing_proof',
    'lost_item', 'pickup_failed', 'low_rating', 'payment_mismatch', 'refund_failed', 'payment_dispute'));
