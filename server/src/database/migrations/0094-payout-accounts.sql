-- A driver's account at a provider that pays to accounts of the drivers' own. A row without an account is of a driver who was
-- told that one is missing.
CREATE TABLE payout_accounts (
  driver_id uuid NOT NULL REFERENCES users,
  provider text NOT NULL CHECK (provider IN ('stripe', 'local')),
  -- The provider's own.
  account_id text,
  state text NOT NULL DEFAULT 'none' CHECK (state IN ('none', 'started', 'in_review', 'ready', 'disabled')),
  problem text CHECK (problem IN ('details_missing', 'paused', 'rejected')),
  takes_instant boolean NOT NULL DEFAULT false,
  -- When the provider was asked for what is known; older answers change nothing.
  asked_at timestamptz,
  -- That earnings wait for the account is told once, until it is ready.
  reminded_at timestamptz,
  PRIMARY KEY (driver_id, provider),
  CHECK ((state = 'none') = (account_id IS NULL)),
  CHECK ((state = 'none') = (asked_at IS NULL)),
  CHECK ((state = 'disabled') = (problem IS NOT NULL))
);
CREATE UNIQUE INDEX payout_accounts_account_key ON payout_accounts (provider, account_id) WHERE account_id IS NOT NULL;
-- Those that may have changed without our hearing of it.
CREATE INDEX payout_accounts_open_idx ON payout_accounts (driver_id) WHERE state IN ('started', 'in_review', 'disabled');
-- The latest payouts that failed, and whether a later one arrived, is asked for every list.
CREATE INDEX payouts_failed_idx ON payouts (created_at DESC, id DESC) WHERE state = 'failed';
