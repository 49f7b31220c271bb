-- What a gateway takes for itself that is of no order: for payouts at once, and for the account. Such a transaction of the
-- books is about the gateway, under the name of the gateway's line.

ALTER TABLE ledger_transactions
  ADD COLUMN gateway text CHECK (gateway IN ('local', 'stripe')),
  DROP CONSTRAINT ledger_transactions_about_check,
  ADD CONSTRAINT ledger_transactions_about_check CHECK (num_nonnulls(order_id, payout_id, user_id, gateway) = 1),
  ADD CONSTRAINT ledger_transactions_of_gateway_check CHECK (gateway IS NULL OR (kind = 'gateway_fee' AND sandbox_id IS NULL));
CREATE UNIQUE INDEX ledger_transactions_gateway_key ON ledger_transactions (gateway, kind, reference) WHERE gateway IS NOT NULL;

ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_account_check,
  ADD CONSTRAINT ledger_entries_account_check CHECK (account IN ('customer_payments', 'driver_payable', 'platform_revenue',
    'cap_funding', 'fault_funding', 'refunds', 'processor_clearing', 'payouts_in_transit', 'payout_fees', 'customer_credit',
    'promotions', 'driver_adjustments', 'disputes', 'dispute_losses', 'processor_fees', 'account_fees', 'write_offs'));
