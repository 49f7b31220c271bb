-- One invoice a month for each retailer: the entries of its account in a span of time (docs/decisions/0207-an-agreement-is-accepted.md).
CREATE TABLE retailer_invoices (
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies,
  -- Counted without gaps within the year in which it was sent.
  year integer NOT NULL CHECK (year BETWEEN 2000 AND 2999),
  number integer NOT NULL CHECK (number > 0),
  -- The month in the city, as its first day. Months that owed nothing in sum are part of it.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > from_at),
  sent_on date NOT NULL,
  due_on date NOT NULL CHECK (due_on > sent_on),
  total_cents integer NOT NULL CHECK (total_cents > 0),
  lines integer NOT NULL CHECK (lines > 0),
  -- What was posted about it since; the sum never exceeds the total.
  paid_cents integer NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
  credited_cents integer NOT NULL DEFAULT 0 CHECK (credited_cents >= 0),
  written_off_cents integer NOT NULL DEFAULT 0 CHECK (written_off_cents >= 0),
  created_at timestamptz NOT NULL,
  overdue_at timestamptz,
  CONSTRAINT retailer_invoices_left_check CHECK (paid_cents + credited_cents + written_off_cents <= total_cents)
);
CREATE UNIQUE INDEX retailer_invoices_number_key ON retailer_invoices (year, number);
CREATE UNIQUE INDEX retailer_invoices_month_key ON retailer_invoices (company_id, month);
CREATE INDEX retailer_invoices_newest_idx ON retailer_invoices (created_at DESC, id DESC);
CREATE INDEX retailer_invoices_open_idx ON retailer_invoices (company_id, due_on)
  WHERE paid_cents + credited_cents + written_off_cents < total_cents;

CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.id, OLD.company_id, OLD.year, OLD.number, OLD.month, OLD.from_at, OLD.until_at, OLD.sent_on, OLD.due_on,
      OLD.total_cents, OLD.lines, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.company_id, NEW.year, NEW.number, NEW.month, NEW.from_at,
      NEW.until_at, NEW.sent_on, NEW.due_on, NEW.total_cents, NEW.lines, NEW.created_at) THEN
    RAISE EXCEPTION 'an invoice never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER retailer_invoices_kept BEFORE UPDATE OR DELETE ON retailer_invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();

ALTER TABLE ledger_transactions ADD COLUMN invoice_id uuid REFERENCES retailer_invoices,
  DROP CONSTRAINT ledger_transactions_about_check,
  ADD CONSTRAINT ledger_transactions_about_check CHECK (num_nonnulls(order_id, payout_id, user_id, gateway, invoice_id) = 1),
  DROP CONSTRAINT ledger_transactions_kind_check,
  ADD CONSTRAINT ledger_transactions_kind_check CHECK (kind IN ('settlement', 'verdict', 'tip', 'capture', 'refund', 'payout', 'credit',
    'cover', 'invoice', 'adjustment', 'dispute', 'gateway_fee', 'write_off')),
  ADD CONSTRAINT ledger_transactions_invoice_check CHECK ((kind = 'invoice') = (invoice_id IS NOT NULL));
-- The same payment is posted once.
CREATE UNIQUE INDEX ledger_transactions_invoice_key ON ledger_transactions (invoice_id, reference) WHERE invoice_id IS NOT NULL;
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check,
  ADD CONSTRAINT ledger_entries_account_check CHECK (account IN ('customer_payments', 'retailer_accounts', 'driver_payable',
    'platform_revenue', 'cap_funding', 'fault_funding', 'refunds', 'processor_clearing', 'bank', 'payouts_in_transit', 'payout_fees',
    'customer_credit', 'promotions', 'driver_adjustments', 'disputes', 'dispute_losses', 'processor_fees', 'account_fees',
    'write_offs'));
