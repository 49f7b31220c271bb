-- A position that may be made up: the platform says so, it repeats itself to the last digit, or no car gets there from
-- `believed`, the last position before such a jump, which is null while the present one is believed.
ALTER TABLE driver_locations
  ADD COLUMN is_mocked boolean NOT NULL DEFAULT false,
  ADD COLUMN repeats integer NOT NULL DEFAULT 0,
  ADD COLUMN believed point,
  ADD COLUMN believed_at timestamptz,
  ADD CHECK ((believed IS NULL) = (believed_at IS NULL));

ALTER TABLE cases
  DROP CONSTRAINT cases_kind_check,
  ADD CONSTRAINT cases_kind_check CHECK (kind IN ('safety_review', 'negative_share_review', 'payment_risk_review', 'tip_review',
    'promotion_review', 'free_trips_review', 'capture_failed', 'missing_proof', 'lost_item', 'pickup_failed', 'pickup_in_doubt',
    'low_rating', 'payment_mismatch', 'refund_failed', 'payment_dispute', 'payment_risk', 'related_driver', 'verdict_in_doubt',
    'parcel_number_differs', 'position_in_doubt'));
