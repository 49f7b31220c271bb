-- The account of somebody who was erased, until its provider has closed it. Nothing that is heard of it counts any more.
ALTER TABLE payout_accounts ADD COLUMN is_doomed boolean NOT NULL DEFAULT false;
CREATE INDEX payout_accounts_doomed_idx ON payout_accounts (driver_id) WHERE is_doomed;
