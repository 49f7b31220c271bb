-- What customers say of the driver of a return, once; a driver's rating is the mean of the latest.
CREATE TABLE ratings (
  order_id uuid PRIMARY KEY REFERENCES orders,
  driver_id uuid NOT NULL REFERENCES users,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  reasons text[] NOT NULL DEFAULT '{}',
  words text CHECK (words <> ''),
  created_at timestamptz NOT NULL
);
CREATE INDEX ratings_driver_idx ON ratings (driver_id, created_at DESC);

-- Nobody ever wrote it.
ALTER TABLE driver_profiles DROP COLUMN rating;

ALTER TABLE cases DROP CONSTRAINT cases_kind_check;
ALTER TABLE cases ADD CONSTRAINT cases_kind_check CHECK (kind IN ('safety_review', 'negative_share_review', 'capture_failed',
  'missing_proof', 'lost_item', 'pickup_failed', 'low_rating'));

-- Purchases that a customer wants to be told the last day of return of.
CREATE TABLE noted_purchases (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  item text NOT NULL CHECK (item <> ''),
  company_id text NOT NULL REFERENCES companies,
  bought_on date NOT NULL,
  value_cents integer NOT NULL CHECK (value_cents BETWEEN 1 AND 10000000),
  note text CHECK (note <> ''),
  created_at timestamptz NOT NULL
);
CREATE INDEX noted_purchases_user_idx ON noted_purchases (user_id, bought_on);
CREATE INDEX noted_purchases_company_idx ON noted_purchases (company_id);
