-- The built-in payout provider's own books, as one abroad would keep them: nothing else reads or writes these tables. Our
-- payout's and driver's ids are plain text there.
CREATE TABLE local_payout_accounts (
  account text PRIMARY KEY,
  -- 'disabled' takes no payout at all; 'closed' sends back what it was sent.
  state text NOT NULL CHECK (state IN ('enabled', 'disabled', 'closed'))
);

CREATE TABLE local_payouts (
  id text PRIMARY KEY,
  payout_reference text NOT NULL UNIQUE,
  account text NOT NULL REFERENCES local_payout_accounts,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('in_transit', 'paid', 'failed')),
  failure text CHECK ((failure IS NOT NULL) = (state = 'failed')),
  created_at timestamptz NOT NULL,
  -- The message of its end, until the merchant's webhook answered 2xx.
  told_at timestamptz
);
CREATE INDEX local_payouts_account_idx ON local_payouts (account);
