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
