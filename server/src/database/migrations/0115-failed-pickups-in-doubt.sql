-- A pickup said to have failed from afar, outside its window or without a position: nothing is captured and nothing earned
-- before a person has decided whose fault it was.
ALTER TABLE orders
  ADD COLUMN is_in_doubt boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT orders_in_doubt_check CHECK (NOT is_in_doubt OR status = 'pickup_failed');

ALTER TABLE cases
  DROP CONSTRAINT cases_kind_check,
  ADD CONSTRAINT cases_kind_check CHECK (kind IN ('safety_review', 'negative_share_review', 'payment_risk_review', 'tip_review',
    'promotion_review', 'capture_failed', 'missing_proof', 'lost_item', 'pickup_failed', 'pickup_in_doubt', 'low_rating',
    'payment_mismatch', 'refund_failed', 'payment_dispute', 'payment_risk', 'related_driver'));
