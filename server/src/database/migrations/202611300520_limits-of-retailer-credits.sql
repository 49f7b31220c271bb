-- What finance takes off a retailer's account at our cost has a limit too (docs/decisions/0250-one-limit-for-a-retailers-account.md):
-- credits of invoices, answers of disputes with a credit, covered returns that are given back.
ALTER TABLE limits DROP CONSTRAINT limits_act_check,
  ADD CONSTRAINT limits_act_check
    CHECK (act IN ('refund', 'credit', 'driver_pay', 'promotion', 'campaign', 'write_off', 'retailer_credit'));
ALTER TABLE approvals DROP CONSTRAINT approvals_act_check,
  ADD CONSTRAINT approvals_act_check
    CHECK (act IN ('refund', 'credit', 'driver_pay', 'promotion', 'campaign', 'write_off', 'retailer_credit')),
  -- The invoice to a retailer that the act is about.
  ADD COLUMN invoice_id uuid REFERENCES retailer_invoices;
CREATE INDEX approvals_invoice_idx ON approvals (invoice_id) WHERE invoice_id IS NOT NULL;
INSERT INTO limits (role, act, most_cents) VALUES
  ('finance', 'retailer_credit', 50000), ('dashboard', 'retailer_credit', NULL);

-- The person behind each credit to a retailer. Those of one day count together.
CREATE TABLE retailer_credits (
  transaction_id uuid PRIMARY KEY REFERENCES ledger_transactions,
  company_id text NOT NULL REFERENCES companies,
  cents integer NOT NULL CHECK (cents > 0),
  given_by uuid NOT NULL REFERENCES users,
  given_at timestamptz NOT NULL
);
CREATE INDEX retailer_credits_given_idx ON retailer_credits (given_by, company_id, given_at);
