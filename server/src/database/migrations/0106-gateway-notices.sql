-- What a provider's signed messages tell that no order's case can say, for a person to look into: keys of the wrong mode,
-- messages that nobody here can read, money of a payout that was taken back there. The same again is the same row.
CREATE TABLE gateway_notices (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('wrong_mode', 'unreadable', 'payout_taken_back')),
  provider text NOT NULL CHECK (provider IN ('local', 'stripe')),
  endpoint text NOT NULL CHECK (endpoint IN ('payments', 'payouts')),
  -- In the adapter's words, which quote nothing of a message.
  reason text NOT NULL,
  payout_id uuid REFERENCES payouts,
  -- What was taken back.
  cents integer CHECK (cents > 0),
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by uuid REFERENCES users,
  resolution text,
  CHECK ((kind = 'payout_taken_back') = (payout_id IS NOT NULL)),
  CHECK ((payout_id IS NULL) = (cents IS NULL)),
  CHECK (num_nonnulls(closed_at, closed_by, resolution) IN (0, 3))
);
CREATE UNIQUE INDEX gateway_notices_open_key ON gateway_notices (kind, provider, endpoint, reason, payout_id)
  NULLS NOT DISTINCT WHERE closed_at IS NULL;
CREATE INDEX gateway_notices_payout_idx ON gateway_notices (payout_id) WHERE payout_id IS NOT NULL;
CREATE INDEX gateway_notices_closed_by_idx ON gateway_notices (closed_by) WHERE closed_by IS NOT NULL;
