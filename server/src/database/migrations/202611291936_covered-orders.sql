-- A retailer pays for orders that its agreement covers (docs/decisions/0216-a-retailer-pays-like-credit.md).
CREATE TABLE retailer_agreements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id text NOT NULL REFERENCES companies,
  starts_on date NOT NULL,
  -- Its last day; null for one without an end.
  ends_on date CHECK (ends_on >= starts_on),
  -- The most that it covers of one order's fare; null for all of it.
  covers_up_to_cents integer CHECK (covers_up_to_cents > 0),
  -- The most that may be owed and promised at once.
  credit_limit_cents integer NOT NULL CHECK (credit_limit_cents > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX retailer_agreements_start_key ON retailer_agreements (company_id, starts_on);

-- The part of the fare that the retailer pays, as promised at booking.
ALTER TABLE orders ADD COLUMN covered_cents integer NOT NULL DEFAULT 0 CHECK (covered_cents >= 0),
  ADD CONSTRAINT orders_covered_check CHECK (covered_cents = 0 OR company_id IS NOT NULL);
CREATE INDEX orders_covered_idx ON orders (company_id) WHERE covered_cents > 0
  AND status IN ('created', 'assigned', 'picked_up', 'in_transit', 'delivered', 'refused', 'returning');

ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check,
  ADD CONSTRAINT ledger_transactions_kind_check CHECK (kind IN ('settlement', 'verdict', 'tip', 'capture', 'refund', 'payout', 'credit',
    'cover', 'adjustment', 'dispute', 'gateway_fee', 'write_off'));
ALTER TABLE ledger_entries ADD COLUMN company_id text REFERENCES companies,
  ADD CONSTRAINT ledger_entries_company_check CHECK ((account = 'retailer_accounts') = (company_id IS NOT NULL)),
  DROP CONSTRAINT ledger_entries_account_check,
  ADD CONSTRAINT ledger_entries_account_check CHECK (account IN ('customer_payments', 'retailer_accounts', 'driver_payable',
    'platform_revenue', 'cap_funding', 'fault_funding', 'refunds', 'processor_clearing', 'payouts_in_transit', 'payout_fees',
    'customer_credit', 'promotions', 'driver_adjustments', 'disputes', 'dispute_losses', 'processor_fees', 'account_fees',
    'write_offs'));
CREATE INDEX ledger_entries_company_idx ON ledger_entries (company_id, posted_at, id) WHERE company_id IS NOT NULL;
