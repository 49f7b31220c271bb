-- An agreement is a version that we offer and that an owner of the retailer accepts (docs/decisions/0207-an-agreement-is-accepted.md).
ALTER TABLE retailer_agreements
  ADD COLUMN version integer,
  -- True if it also covers fees that are the customer's fault.
  ADD COLUMN pays_fees boolean NOT NULL DEFAULT false,
  -- Days from an invoice until it is due.
  ADD COLUMN due_days integer NOT NULL DEFAULT 30 CHECK (due_days BETWEEN 1 AND 90),
  ADD COLUMN offered_by uuid REFERENCES users,
  ADD COLUMN accepted_at timestamptz,
  ADD COLUMN accepted_by uuid REFERENCES users,
  ADD COLUMN withdrawn_at timestamptz,
  ADD CONSTRAINT retailer_agreements_end_check CHECK (accepted_at IS NULL OR withdrawn_at IS NULL);
-- Those that were written by hand were in force.
UPDATE retailer_agreements a SET accepted_at = created_at, version = n.version
  FROM (SELECT id, row_number() OVER (PARTITION BY company_id ORDER BY starts_on) AS version FROM retailer_agreements) n
  WHERE n.id = a.id;
ALTER TABLE retailer_agreements ALTER COLUMN version SET NOT NULL;
DROP INDEX retailer_agreements_start_key;
CREATE UNIQUE INDEX retailer_agreements_version_key ON retailer_agreements (company_id, version);
CREATE UNIQUE INDEX retailer_agreements_offer_key ON retailer_agreements (company_id)
  WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX retailer_agreements_offered_by_idx ON retailer_agreements (offered_by);
CREATE INDEX retailer_agreements_accepted_by_idx ON retailer_agreements (accepted_by);

-- What was agreed never changes: only its acceptance is added, its withdrawal before that, and its last day.
CREATE FUNCTION keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.company_id, OLD.version, OLD.starts_on, OLD.covers_up_to_cents, OLD.credit_limit_cents, OLD.pays_fees, OLD.due_days)
      IS DISTINCT FROM (NEW.company_id, NEW.version, NEW.starts_on, NEW.covers_up_to_cents, NEW.credit_limit_cents, NEW.pays_fees,
      NEW.due_days) OR OLD.accepted_at IS NOT NULL AND OLD.accepted_at IS DISTINCT FROM NEW.accepted_at THEN
    RAISE EXCEPTION 'the terms of an agreement never change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER retailer_agreements_kept BEFORE UPDATE ON retailer_agreements FOR EACH ROW EXECUTE FUNCTION keep_agreement();

-- What a retailer's account adds up to, as driver_checkpoints does for a driver: a booking adds up few entries.
CREATE TABLE company_checkpoints (
  company_id text NOT NULL REFERENCES companies,
  posted_at timestamptz NOT NULL,
  entry_id bigint NOT NULL,
  entries bigint NOT NULL CHECK (entries > 0),
  debit_cents bigint NOT NULL CHECK (debit_cents >= 0),
  credit_cents bigint NOT NULL CHECK (credit_cents >= 0),
  PRIMARY KEY (company_id, posted_at, entry_id)
);
CREATE TRIGGER company_checkpoints_append_only BEFORE UPDATE OR DELETE ON company_checkpoints
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER company_checkpoints_kept BEFORE TRUNCATE ON company_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
DROP INDEX ledger_entries_company_idx;
CREATE INDEX ledger_entries_company_idx ON ledger_entries (company_id, is_live, posted_at, id) WHERE company_id IS NOT NULL;
