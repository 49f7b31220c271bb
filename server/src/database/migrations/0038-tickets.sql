-- What people report to us, and what we answer them.
CREATE TABLE tickets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number text NOT NULL UNIQUE CHECK (number ~ '^T-[A-Z2-9]{6}$'),
  sandbox_id uuid REFERENCES sandboxes,
  person_id uuid NOT NULL REFERENCES users,
  order_id uuid REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('driver_absent', 'item_damaged', 'wrong_store', 'refund_missing', 'other')),
  subject text NOT NULL CHECK (subject <> ''),
  words text NOT NULL CHECK (words <> ''),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((status = 'closed') = (closed_at IS NOT NULL)),
  CHECK (kind = 'other' OR order_id IS NOT NULL)
);
CREATE INDEX tickets_person_idx ON tickets (person_id, created_at);
CREATE INDEX tickets_order_idx ON tickets (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX tickets_sandbox_idx ON tickets (sandbox_id) WHERE sandbox_id IS NOT NULL;
CREATE INDEX tickets_open_idx ON tickets (created_at) WHERE closed_at IS NULL AND sandbox_id IS NULL;
-- Whoever reports the same again is still waiting for the answer to the first.
CREATE UNIQUE INDEX tickets_one_open_idx ON tickets (order_id, kind) WHERE closed_at IS NULL AND order_id IS NOT NULL;

CREATE TABLE ticket_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES tickets,
  author_id uuid NOT NULL REFERENCES users,
  words text NOT NULL CHECK (words <> ''),
  closes boolean NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX ticket_answers_ticket_idx ON ticket_answers (ticket_id, id);
CREATE INDEX ticket_answers_author_idx ON ticket_answers (author_id);
