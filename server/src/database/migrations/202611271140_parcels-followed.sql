-- The tracking numbers that a photo from a carrier's counter shows, compared with those of the labels. `given`: the counter
-- printed the label from a code, so the receipt is the first paper that has a number.
CREATE TABLE parcel_proofs (
  file_id uuid PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  result text NOT NULL CHECK (result IN ('matches', 'differs', 'unread', 'given')),
  numbers text[] NOT NULL,
  read_at timestamptz NOT NULL
);
CREATE INDEX parcel_proofs_order_idx ON parcel_proofs (order_id);

-- Where the carrier says that a parcel is. `tracker_id` is the tracking service's own name for it.
CREATE TABLE parcel_tracks (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  number text NOT NULL,
  tracker_id text UNIQUE,
  status text NOT NULL DEFAULT 'unknown' CHECK (status IN ('unknown', 'pre_transit', 'in_transit', 'out_for_delivery', 'delivered',
    'available_for_pickup', 'return_to_sender', 'failure', 'cancelled', 'error')),
  place text,
  seen_at timestamptz,
  expected_on date,
  PRIMARY KEY (order_id, number)
);

-- A parcel's refund is due some days after it arrives at the shop: by the carrier's usual days, then by its news.
ALTER TABLE refund_watches
  ADD COLUMN arrives_on date,
  ADD COLUMN is_at_shop boolean NOT NULL DEFAULT false,
  ADD CHECK (arrives_on IS NOT NULL OR NOT is_at_shop);

ALTER TABLE cases
  DROP CONSTRAINT cases_kind_check,
  ADD CONSTRAINT cases_kind_check CHECK (kind IN ('safety_review', 'negative_share_review', 'payment_risk_review', 'tip_review',
    'promotion_review', 'free_trips_review', 'capture_failed', 'missing_proof', 'lost_item', 'pickup_failed', 'pickup_in_doubt',
    'low_rating', 'payment_mismatch', 'refund_failed', 'payment_dispute', 'payment_risk', 'related_driver', 'verdict_in_doubt',
    'parcel_number_differs'));
