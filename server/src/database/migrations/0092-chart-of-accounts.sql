-- The whole chart of accounts, and what a transaction of the books can be about: an order, a payout or a person.

ALTER TABLE ledger_transactions
  ADD COLUMN user_id uuid REFERENCES users,
  DROP CONSTRAINT ledger_transactions_about_check,
  ADD CONSTRAINT ledger_transactions_about_check CHECK (num_nonnulls(order_id, payout_id, user_id) = 1),
  DROP CONSTRAINT ledger_transactions_kind_check,
  ADD CONSTRAINT ledger_transactions_kind_check CHECK (kind IN ('settlement', 'tip', 'capture', 'refund', 'payout', 'credit',
    'adjustment', 'dispute', 'gateway_fee', 'write_off'));
-- The same thing is posted about a person once.
CREATE UNIQUE INDEX ledger_transactions_user_key ON ledger_transactions (user_id, kind, reference) WHERE user_id IS NOT NULL;

ALTER TABLE ledger_entries
  ADD COLUMN customer_id uuid REFERENCES users,
  ADD CONSTRAINT ledger_entries_customer_check CHECK ((account = 'customer_credit') = (customer_id IS NOT NULL)),
  DROP CONSTRAINT ledger_entries_account_check,
  ADD CONSTRAINT ledger_entries_account_check CHECK (account IN ('customer_payments', 'driver_payable', 'platform_revenue',
    'cap_funding', 'fault_funding', 'refunds', 'processor_clearing', 'payouts_in_transit', 'payout_fees', 'customer_credit',
    'promotions', 'driver_adjustments', 'disputes', 'dispute_losses', 'processor_fees', 'write_offs'));
CREATE INDEX ledger_entries_customer_idx ON ledger_entries (customer_id) WHERE customer_id IS NOT NULL;

-- What was posted about a person of a demo goes with it.
CREATE FUNCTION is_person_over(asked uuid, sandbox uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users u JOIN sandboxes s ON s.id = u.sandbox_id
    WHERE u.id = asked AND s.id = sandbox AND s.expires_at < now())
$$;

CREATE OR REPLACE FUNCTION refuse_change_of_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (is_order_over(OLD.order_id, OLD.sandbox_id) OR is_payout_over(OLD.payout_id, OLD.sandbox_id)
      OR is_person_over(OLD.user_id, OLD.sandbox_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION refuse_change_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (SELECT is_order_over(t.order_id, t.sandbox_id) OR is_payout_over(t.payout_id, t.sandbox_id)
      OR is_person_over(t.user_id, t.sandbox_id) FROM ledger_transactions t WHERE t.id = OLD.transaction_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
