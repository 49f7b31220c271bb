-- What a driver is paid out. An earning is in one payout at most, and paid when that payout is; a payout that failed lets go of
-- what it held.
CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  driver_id uuid NOT NULL REFERENCES users,
  sandbox_id uuid,
  kind text NOT NULL CHECK (kind IN ('instant', 'weekly')),
  -- The payday of a weekly one.
  payday date,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'in_transit', 'paid', 'failed')),
  -- What the driver was owed of it; the fee is taken out.
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  fee_cents integer NOT NULL CHECK (fee_cents >= 0 AND fee_cents < amount_cents),
  earning_count integer NOT NULL CHECK (earning_count > 0),
  provider text NOT NULL CHECK (provider IN ('stripe', 'local')),
  -- The provider's own name for it, once it has heard of it.
  reference text,
  failure text CHECK (failure IN ('account_disabled', 'account_closed', 'bank_refused')),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((kind = 'weekly') = (payday IS NOT NULL)),
  CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CHECK ((state IN ('paid', 'failed')) = (settled_at IS NOT NULL))
);
CREATE UNIQUE INDEX payouts_running_key ON payouts (driver_id) WHERE state IN ('requested', 'in_transit');
CREATE UNIQUE INDEX payouts_payday_key ON payouts (driver_id, payday) WHERE kind = 'weekly';
CREATE INDEX payouts_driver_idx ON payouts (driver_id, created_at DESC, id DESC);
CREATE INDEX payouts_unsettled_idx ON payouts (created_at, id) WHERE state IN ('requested', 'in_transit');
CREATE INDEX payouts_sandbox_idx ON payouts (sandbox_id) WHERE sandbox_id IS NOT NULL;

-- Deferred: what it holds, and so its amount, is known before its row.
ALTER TABLE driver_earnings
  ADD COLUMN payout_id uuid REFERENCES payouts DEFERRABLE INITIALLY DEFERRED,
  ADD CHECK (status = 'pending' OR payout_id IS NOT NULL);
CREATE INDEX driver_earnings_payout_idx ON driver_earnings (payout_id) WHERE payout_id IS NOT NULL;
CREATE INDEX driver_earnings_waiting_idx ON driver_earnings (driver_id) WHERE status = 'pending' AND payout_id IS NULL;

-- A transaction of the books is about an order or a payout.
ALTER TABLE ledger_transactions
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN payout_id uuid REFERENCES payouts,
  ADD CONSTRAINT ledger_transactions_about_check CHECK ((order_id IS NULL) <> (payout_id IS NULL)),
  ADD CONSTRAINT ledger_transactions_payout_check CHECK ((kind = 'payout') = (payout_id IS NOT NULL)),
  DROP CONSTRAINT ledger_transactions_kind_check,
  ADD CONSTRAINT ledger_transactions_kind_check CHECK (kind IN ('settlement', 'tip', 'capture', 'refund', 'payout'));
-- A payout comes to each of its states once.
CREATE UNIQUE INDEX ledger_transactions_payout_key ON ledger_transactions (payout_id, reference) WHERE payout_id IS NOT NULL;

ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_account_check,
  ADD CONSTRAINT ledger_entries_account_check CHECK (account IN ('customer_payments', 'driver_payable', 'platform_revenue',
    'cap_funding', 'fault_funding', 'refunds', 'processor_clearing', 'payouts_in_transit', 'payout_fees'));

-- A sandbox's payouts go with it.
CREATE FUNCTION is_payout_over(asked uuid, sandbox uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM payouts p JOIN sandboxes s ON s.id = p.sandbox_id
    WHERE p.id = asked AND s.id = sandbox AND s.expires_at < now())
$$;

CREATE FUNCTION refuse_change_of_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (is_order_over(OLD.order_id, OLD.sandbox_id) OR is_payout_over(OLD.payout_id, OLD.sandbox_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER ledger_transactions_append_only ON ledger_transactions;
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_transaction();

CREATE OR REPLACE FUNCTION refuse_change_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (SELECT is_order_over(t.order_id, t.sandbox_id) OR is_payout_over(t.payout_id, t.sandbox_id)
      FROM ledger_transactions t WHERE t.id = OLD.transaction_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
