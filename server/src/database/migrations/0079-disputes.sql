-- A customer's objection at their bank to a captured payment, as its gateway last told of it.
CREATE TABLE payment_disputes (
  id text PRIMARY KEY,
  intent_id text NOT NULL REFERENCES payment_intents,
  order_id uuid NOT NULL REFERENCES orders,
  status text NOT NULL CHECK (status IN ('inquiry', 'needs_response', 'under_review', 'won', 'lost')),
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  reason text NOT NULL,
  evidence_due_by timestamptz,
  evidence_sent_at timestamptz,
  opened_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
CREATE INDEX payment_disputes_intent_idx ON payment_disputes (intent_id);
CREATE INDEX payment_disputes_order_idx ON payment_disputes (order_id);
CREATE INDEX payment_disputes_waiting_idx ON payment_disputes (evidence_due_by, id)
  WHERE evidence_sent_at IS NULL AND status IN ('inquiry', 'needs_response');
