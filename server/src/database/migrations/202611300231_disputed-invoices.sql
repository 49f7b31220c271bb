-- A retailer disputes an invoice, or one line of it (docs/decisions/0229-a-dispute-stops-the-clock.md).
-- The moment since which it is disputed; null while it is not. Its due day moves by the days of disputes that are settled.
ALTER TABLE retailer_invoices ADD COLUMN disputed_at timestamptz,
  ADD COLUMN disputed_days integer NOT NULL DEFAULT 0 CHECK (disputed_days >= 0);

CREATE TABLE invoice_disputes (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES retailer_invoices,
  -- The line; null for the whole invoice.
  entry_id bigint REFERENCES ledger_entries,
  -- The disputed part.
  cents integer NOT NULL CHECK (cents > 0),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 500),
  opened_by uuid NOT NULL REFERENCES users,
  opened_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('credited', 'stands')),
  credited_cents integer NOT NULL DEFAULT 0 CHECK (credited_cents BETWEEN 0 AND cents),
  answer text,
  settled_by uuid REFERENCES users,
  settled_at timestamptz,
  CONSTRAINT invoice_disputes_settled_check CHECK (num_nonnulls(outcome, answer, settled_by, settled_at) IN (0, 4)),
  CONSTRAINT invoice_disputes_credited_check CHECK ((coalesce(outcome, '') = 'credited') = (credited_cents > 0))
);
CREATE UNIQUE INDEX invoice_disputes_open_key ON invoice_disputes (invoice_id) WHERE settled_at IS NULL;
-- A part that was answered is not disputed again.
CREATE UNIQUE INDEX invoice_disputes_part_key ON invoice_disputes (invoice_id, coalesce(entry_id, 0));
CREATE INDEX invoice_disputes_entry_idx ON invoice_disputes (entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX invoice_disputes_opened_by_idx ON invoice_disputes (opened_by);
CREATE INDEX invoice_disputes_settled_by_idx ON invoice_disputes (settled_by) WHERE settled_by IS NOT NULL;
