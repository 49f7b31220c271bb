-- Credit that a customer pays orders with: what was granted until when, and which order holds or used how much of it.
CREATE TABLE customer_credits (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES users,
  sandbox_id uuid,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  -- Who granted it; null for credit that came back with the refund of an order.
  granted_by uuid REFERENCES users,
  order_id uuid REFERENCES orders,
  -- The same refund brings it back once.
  reference text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- Held for orders or used by them, and what was left of it when it expired or was taken back. Credit that an order lets go
  -- of after that ends anew.
  taken_cents integer NOT NULL DEFAULT 0 CHECK (taken_cents >= 0),
  ended_cents integer NOT NULL DEFAULT 0 CHECK (ended_cents >= 0),
  ended_at timestamptz,
  -- When its customer was reminded of its end.
  reminded_at timestamptz,
  -- Why an administrator took it back; null where it expired.
  ended_reason text,
  -- Whatever happens at once, credit is spent once.
  CHECK (taken_cents + ended_cents <= amount_cents),
  CHECK ((granted_by IS NULL) = (order_id IS NOT NULL)),
  CHECK ((order_id IS NULL) = (reference IS NULL))
);
CREATE INDEX customer_credits_customer_idx ON customer_credits (customer_id, expires_at, id);
CREATE INDEX customer_credits_ending_idx ON customer_credits (expires_at, id) WHERE ended_at IS NULL;
CREATE INDEX customer_credits_latest_idx ON customer_credits (created_at DESC, id DESC) WHERE sandbox_id IS NULL;
CREATE UNIQUE INDEX customer_credits_refund_key ON customer_credits (order_id, reference) WHERE order_id IS NOT NULL;

CREATE TABLE credit_uses (
  credit_id uuid NOT NULL REFERENCES customer_credits,
  order_id uuid NOT NULL REFERENCES orders,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- False while the order holds it; then it was posted.
  is_used boolean NOT NULL DEFAULT false,
  PRIMARY KEY (order_id, credit_id)
);
CREATE INDEX credit_uses_credit_idx ON credit_uses (credit_id);

-- The customer may keep their credit for later.
ALTER TABLE orders ADD COLUMN uses_credit boolean NOT NULL DEFAULT true;
