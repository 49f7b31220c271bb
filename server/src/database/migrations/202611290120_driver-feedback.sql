-- What drivers say after a job or a shift, and what we said to it (docs/decisions/0175-what-drivers-say.md).
CREATE TABLE driver_feedback (
  id uuid PRIMARY KEY,
  sandbox_id uuid REFERENCES sandboxes,
  driver_id uuid NOT NULL REFERENCES users,
  order_id uuid REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('counter', 'customer', 'app', 'pay', 'other')),
  words text NOT NULL CHECK (words <> ''),
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by uuid REFERENCES users,
  -- In words, or as a ticket in which it goes on.
  answer text,
  ticket_id uuid REFERENCES tickets,
  CHECK ((answered_at IS NULL) = (answer IS NULL AND ticket_id IS NULL))
);
CREATE INDEX driver_feedback_newest_idx ON driver_feedback (created_at DESC, id DESC) WHERE sandbox_id IS NULL;
CREATE INDEX driver_feedback_open_idx ON driver_feedback (created_at DESC, id DESC) WHERE sandbox_id IS NULL AND answered_at IS NULL;
CREATE INDEX driver_feedback_driver_idx ON driver_feedback (driver_id, created_at DESC);
CREATE INDEX driver_feedback_order_idx ON driver_feedback (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX driver_feedback_sandbox_idx ON driver_feedback (sandbox_id) WHERE sandbox_id IS NOT NULL;
CREATE INDEX driver_feedback_answered_by_idx ON driver_feedback (answered_by) WHERE answered_by IS NOT NULL;
CREATE INDEX driver_feedback_ticket_idx ON driver_feedback (ticket_id) WHERE ticket_id IS NOT NULL;
