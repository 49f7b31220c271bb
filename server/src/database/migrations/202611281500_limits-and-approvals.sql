-- The most that each role may move by itself in one act (product-rules.md#limits-and-approvals). No row: nothing by
-- itself; NULL: any amount.
CREATE TABLE limits (
  role text NOT NULL CHECK (role IN ('support', 'operations', 'finance', 'dashboard')),
  act text NOT NULL CHECK (act IN ('refund', 'credit', 'driver_pay')),
  most_cents integer CHECK (most_cents >= 0),
  PRIMARY KEY (role, act)
);
INSERT INTO limits (role, act, most_cents) VALUES
  ('support', 'refund', 2500), ('support', 'credit', 2500),
  ('operations', 'driver_pay', 5000),
  ('finance', 'refund', 50000), ('finance', 'credit', 50000), ('finance', 'driver_pay', 50000),
  ('dashboard', 'refund', NULL), ('dashboard', 'credit', NULL), ('dashboard', 'driver_pay', NULL);

-- Acts above somebody's limit, which a second person decides.
CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  act text NOT NULL CHECK (act IN ('refund', 'credit', 'driver_pay')),
  -- Negative where money is taken away.
  amount_cents integer NOT NULL CHECK (amount_cents <> 0),
  order_id uuid REFERENCES orders,
  -- The customer or driver that it is for.
  person_id uuid REFERENCES users,
  -- The input of the act's use case, with which it is done when it is approved.
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object'),
  -- The amount that could be moved when it was asked for; NULL where that has no bound.
  left_cents integer,
  reason text NOT NULL CHECK (reason <> ''),
  asked_by uuid NOT NULL REFERENCES users,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'declined', 'expired')),
  decided_by uuid REFERENCES users,
  decided_at timestamptz,
  decision text,
  CHECK ((state IN ('approved', 'declined')) = (decided_by IS NOT NULL)),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  -- Nobody decides on what they asked for.
  CHECK (decided_by <> asked_by)
);
CREATE INDEX approvals_asked_idx ON approvals (asked_at DESC, id DESC);
CREATE INDEX approvals_open_idx ON approvals (expires_at) WHERE state = 'open';
CREATE INDEX approvals_order_idx ON approvals (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX approvals_person_idx ON approvals (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX approvals_asked_by_idx ON approvals (asked_by);
CREATE INDEX approvals_decided_by_idx ON approvals (decided_by) WHERE decided_by IS NOT NULL;
