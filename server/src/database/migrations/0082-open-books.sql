-- Books that can be read at any size: an entry says when it was posted and whether it is of the live tenant, so that an account's
-- entries are one range of an index; hours close, and checkpoints say what an account adds up to.
ALTER TABLE ledger_entries ADD COLUMN posted_at timestamptz, ADD COLUMN is_live boolean;
ALTER TABLE ledger_entries DISABLE TRIGGER USER;
UPDATE ledger_entries e SET posted_at = t.created_at, is_live = t.sandbox_id IS NULL
  FROM ledger_transactions t WHERE t.id = e.transaction_id;
ALTER TABLE ledger_entries ENABLE TRIGGER USER;
ALTER TABLE ledger_entries ALTER COLUMN posted_at SET NOT NULL, ALTER COLUMN is_live SET NOT NULL;

CREATE INDEX ledger_entries_account_idx ON ledger_entries (account, posted_at, id) INCLUDE (amount_cents) WHERE is_live;
CREATE INDEX ledger_entries_posted_idx ON ledger_entries (posted_at, id) WHERE is_live;
DROP INDEX ledger_entries_driver_idx;
CREATE INDEX ledger_entries_driver_idx ON ledger_entries (driver_id, posted_at, id) WHERE driver_id IS NOT NULL;

-- An entry repeats when and where its transaction was posted; a wrong one would be missing from statements.
CREATE OR REPLACE FUNCTION require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_cents) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM ledger_transactions WHERE id = NEW.transaction_id
      AND created_at = NEW.posted_at AND (sandbox_id IS NULL) = NEW.is_live) THEN
    RAISE EXCEPTION 'ledger entry % is not of its transaction', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- Up to when the books are closed. One row.
CREATE TABLE ledger_closing (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  closed_until timestamptz NOT NULL
);
INSERT INTO ledger_closing (closed_until) VALUES ('2024-01-01T00:00:00Z');

-- The sums of an account's debits and credits from the first of its entries to one of them.
CREATE TABLE ledger_checkpoints (
  account text NOT NULL,
  posted_at timestamptz NOT NULL,
  entry_id bigint NOT NULL,
  entries bigint NOT NULL CHECK (entries > 0),
  debit_cents bigint NOT NULL CHECK (debit_cents >= 0),
  credit_cents bigint NOT NULL CHECK (credit_cents >= 0),
  PRIMARY KEY (account, posted_at, entry_id)
);
CREATE TRIGGER ledger_checkpoints_append_only BEFORE UPDATE OR DELETE ON ledger_checkpoints
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The lock of an hour of the books: whoever posts in it shares it, whoever closes it has it alone.
CREATE FUNCTION ledger_hour(instant timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT floor(extract(epoch FROM instant) / 3600)::integer
$$;

-- What would be posted in an hour that is closed is posted in the first that is open. The hour's lock is held until the end of the
-- transaction, so that no hour closes over what is not committed yet.
CREATE FUNCTION post_in_open_hour() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed timestamptz;
BEGIN
  LOOP
    PERFORM pg_advisory_xact_lock_shared(8200, ledger_hour(NEW.created_at));
    SELECT closed_until INTO STRICT closed FROM ledger_closing;
    EXIT WHEN NEW.created_at >= closed;
    NEW.created_at := greatest(now(), closed);
  END LOOP;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_transactions_in_open_hour BEFORE INSERT ON ledger_transactions
  FOR EACH ROW WHEN (NEW.sandbox_id IS NULL) EXECUTE FUNCTION post_in_open_hour();

-- Payments as operators list them.
CREATE INDEX payment_intents_opened_idx ON payment_intents (created_at, id);
CREATE INDEX payment_intents_status_idx ON payment_intents (status, created_at, id);
CREATE INDEX payment_intents_amount_idx ON payment_intents (amount_cents, id);
CREATE INDEX payouts_opened_idx ON payouts (created_at, id);
CREATE INDEX refunds_opened_idx ON refunds (created_at, id);
-- Who decided a refund, null where it follows from how the order ended; and when the processor had carried it out.
ALTER TABLE refunds ADD COLUMN decided_by uuid REFERENCES users, ADD COLUMN done_at timestamptz;
UPDATE refunds r SET done_at = r.created_at FROM payment_intents i WHERE i.id = r.intent_id AND i.refunded_cents > 0;
CREATE INDEX refunds_decided_idx ON refunds (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX refunds_undone_idx ON refunds (created_at) WHERE done_at IS NULL;
