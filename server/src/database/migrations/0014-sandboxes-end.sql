-- A demo's world is deleted whole an hour after it ends.

-- From where it was started: one address may have so many at once.
ALTER TABLE sandboxes ADD COLUMN started_from text;
CREATE INDEX sandboxes_expiry_idx ON sandboxes (expires_at);
CREATE INDEX sandboxes_started_from_idx ON sandboxes (started_from, expires_at);

-- A stand-in for a driver's photo, drawn when it is read: there are no bytes of it.
ALTER TABLE files ADD COLUMN is_drawn boolean NOT NULL DEFAULT false
  CHECK (NOT is_drawn OR kind IN ('pickup', 'delivery', 'counter_receipt', 'refusal'));

-- What is in a world stays in it: no real order becomes a demo's and so mortal.
CREATE TRIGGER orders_world_fixed BEFORE UPDATE OF sandbox_id ON orders
  FOR EACH ROW WHEN (OLD.sandbox_id IS DISTINCT FROM NEW.sandbox_id) EXECUTE FUNCTION refuse_change();

-- Events and books are append-only but for an order whose sandbox is over; the row and its order must both say so.
CREATE FUNCTION is_order_over(asked uuid, sandbox uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM orders o JOIN sandboxes s ON s.id = o.sandbox_id
    WHERE o.id = asked AND s.id = sandbox AND s.expires_at < now())
$$;

CREATE FUNCTION refuse_change_of_order_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_order_over(OLD.order_id, OLD.sandbox_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE FUNCTION refuse_change_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (SELECT is_order_over(t.order_id, t.sandbox_id) FROM ledger_transactions t
      WHERE t.id = OLD.transaction_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

DROP TRIGGER order_events_append_only ON order_events;
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_order_row();
DROP TRIGGER ledger_transactions_append_only ON ledger_transactions;
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_order_row();
DROP TRIGGER ledger_entries_append_only ON ledger_entries;
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_entry();

-- Deleting a row asks every table that may refer to it.
CREATE INDEX orders_sandbox_idx ON orders (sandbox_id) WHERE sandbox_id IS NOT NULL;
CREATE INDEX orders_driver_idx ON orders (driver_id) WHERE driver_id IS NOT NULL;
CREATE INDEX files_sandbox_idx ON files (sandbox_id) WHERE sandbox_id IS NOT NULL;
CREATE INDEX files_owner_idx ON files (owner_id);
CREATE INDEX cases_order_idx ON cases (order_id);
CREATE INDEX cases_closed_by_idx ON cases (closed_by) WHERE closed_by IS NOT NULL;
CREATE INDEX payment_intents_order_idx ON payment_intents (order_id);
CREATE INDEX refunds_intent_idx ON refunds (intent_id);
CREATE INDEX driver_earnings_order_idx ON driver_earnings (order_id);
CREATE INDEX oauth_identities_user_idx ON oauth_identities (user_id);
CREATE INDEX local_gateway_intents_order_idx ON local_gateway_intents (order_reference);
CREATE INDEX local_gateway_refunds_intent_idx ON local_gateway_refunds (intent_id);
CREATE INDEX local_gateway_events_intent_idx ON local_gateway_events (intent_id);
