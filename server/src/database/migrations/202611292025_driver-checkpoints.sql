-- What a driver's earnings add up to, as ledger_checkpoints does for an account: a statement of years adds up few entries.
CREATE TABLE driver_checkpoints (
  driver_id uuid NOT NULL REFERENCES users,
  posted_at timestamptz NOT NULL,
  entry_id bigint NOT NULL,
  entries bigint NOT NULL CHECK (entries > 0),
  debit_cents bigint NOT NULL CHECK (debit_cents >= 0),
  credit_cents bigint NOT NULL CHECK (credit_cents >= 0),
  PRIMARY KEY (driver_id, posted_at, entry_id)
);
CREATE TRIGGER driver_checkpoints_append_only BEFORE UPDATE OR DELETE ON driver_checkpoints
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER driver_checkpoints_kept BEFORE TRUNCATE ON driver_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
