-- A person is blocked for a person (product-rules.md#help-and-safety). It holds both ways.
CREATE TABLE person_blocks (
  id uuid PRIMARY KEY,
  sandbox_id uuid REFERENCES sandboxes,
  customer_id uuid NOT NULL REFERENCES users,
  driver_id uuid NOT NULL REFERENCES users,
  -- The side that asked for it, or the operator.
  made_by text NOT NULL CHECK (made_by IN ('customer', 'driver', 'admin')),
  admin_id uuid REFERENCES users,
  reason text CHECK (reason <> '' AND char_length(reason) <= 500),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (customer_id <> driver_id),
  CHECK ((made_by = 'admin') = (admin_id IS NOT NULL))
);
-- Each side, and an operator, can block a pair once, and undo only their own.
CREATE UNIQUE INDEX person_blocks_once_idx ON person_blocks (customer_id, driver_id, made_by) WHERE ended_at IS NULL;
CREATE INDEX person_blocks_customer_idx ON person_blocks (customer_id);
CREATE INDEX person_blocks_driver_idx ON person_blocks (driver_id);
CREATE INDEX person_blocks_admin_idx ON person_blocks (admin_id) WHERE admin_id IS NOT NULL;
CREATE INDEX person_blocks_sandbox_idx ON person_blocks (sandbox_id) WHERE sandbox_id IS NOT NULL;
CREATE INDEX person_blocks_newest_idx ON person_blocks (created_at, id) WHERE sandbox_id IS NULL;

-- True if a driver is never offered and never gets an order of a customer.
CREATE FUNCTION is_blocked_pair(customer uuid, driver uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM person_blocks
    WHERE customer_id = customer AND driver_id = driver AND ended_at IS NULL)
$$;
