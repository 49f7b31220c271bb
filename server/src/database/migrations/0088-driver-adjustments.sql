-- What an administrator books for a driver apart from a job's pay, each with its reason and author. Its earning is held by
-- payouts like any other; one that takes away makes the next payout smaller.
CREATE TABLE driver_adjustments (
  id uuid PRIMARY KEY,
  driver_id uuid NOT NULL REFERENCES users,
  sandbox_id uuid,
  order_id uuid REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('adjustment', 'incentive')),
  amount_cents integer NOT NULL CHECK (amount_cents <> 0 AND (kind = 'adjustment' OR amount_cents > 0)),
  reason text NOT NULL,
  author_id uuid NOT NULL REFERENCES users,
  transaction_id uuid NOT NULL UNIQUE REFERENCES ledger_transactions,
  created_at timestamptz NOT NULL
);
CREATE INDEX driver_adjustments_driver_idx ON driver_adjustments (driver_id);
CREATE INDEX driver_adjustments_order_idx ON driver_adjustments (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX driver_adjustments_latest_idx ON driver_adjustments (created_at DESC, id DESC) WHERE sandbox_id IS NULL;

-- An earning is an order's, or an adjustment that may be about no order and may take away.
ALTER TABLE driver_earnings
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN is_adjustment boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT driver_earnings_total_cents_check,
  ADD CONSTRAINT driver_earnings_total_cents_check CHECK (total_cents > 0 OR is_adjustment AND total_cents < 0),
  ADD CONSTRAINT driver_earnings_order_check CHECK (order_id IS NOT NULL OR is_adjustment);
