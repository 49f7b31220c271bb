-- If a store refuses by its policy what we called returnable, the trip is free. New prices say so, orders keep theirs: each
-- version that is in force or still to come gets a successor, from now on, or from its own moment if nobody booked yet.
INSERT INTO fare_versions (version, number, effective_at, published_at, reason, based_on, rules)
SELECT 'fare-v' || n.number, n.number, n.effective_at, CASE WHEN n.effective_at = 'epoch' THEN 'epoch' ELSE now() END,
  'A refusal against our verdict costs the customer nothing but a tip.', n.version,
  n.rules || jsonb_build_object('version', 'fare-v' || n.number, 'outcomes', n.rules -> 'outcomes' || '{
    "verdict_returned": {"customerPays": "tip", "driverGets": "guaranteed_pay_and_return_leg"},
    "verdict_elsewhere": {"customerPays": "tip", "driverGets": "guaranteed_pay"}
  }')
FROM (SELECT f.version, f.rules,
    (SELECT max(number) FROM fare_versions) + row_number() OVER (ORDER BY f.effective_at, f.number) AS number,
    CASE WHEN f.effective_at <= now() AND EXISTS (SELECT FROM orders) THEN now() ELSE f.effective_at END AS effective_at
  FROM fare_versions f WHERE f.effective_at > now() OR f.version = (SELECT version FROM fare_versions
    WHERE effective_at <= now() ORDER BY effective_at DESC, number DESC LIMIT 1)) n;

-- The promise made at booking, and whether a refusal has made it true.
ALTER TABLE orders
  ADD COLUMN verdict_stands boolean NOT NULL DEFAULT false,
  ADD COLUMN is_trip_free boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT orders_trip_free_check CHECK (NOT is_trip_free OR verdict_stands);
CREATE INDEX orders_free_trips_idx ON orders (customer_id, created_at) WHERE is_trip_free;

-- Each counter's answer to a return that we had called returnable.
CREATE TABLE counter_answers (
  order_id uuid NOT NULL REFERENCES orders,
  store_id text NOT NULL REFERENCES stores,
  company_id text NOT NULL REFERENCES companies,
  item_kind text NOT NULL,
  is_taken boolean NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, store_id)
);
CREATE INDEX counter_answers_store_idx ON counter_answers (store_id, item_kind);
CREATE INDEX counter_answers_kind_idx ON counter_answers (company_id, item_kind, answered_at);

ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check,
  ADD CONSTRAINT ledger_transactions_kind_check CHECK (kind IN ('settlement', 'verdict', 'tip', 'capture', 'refund', 'payout', 'credit',
    'adjustment', 'dispute', 'gateway_fee', 'write_off'));
ALTER TABLE cases
  DROP CONSTRAINT cases_kind_check,
  ADD CONSTRAINT cases_kind_check CHECK (kind IN ('safety_review', 'negative_share_review', 'payment_risk_review', 'tip_review',
    'promotion_review', 'free_trips_review', 'capture_failed', 'missing_proof', 'lost_item', 'pickup_failed', 'pickup_in_doubt',
    'low_rating', 'payment_mismatch', 'refund_failed', 'payment_dispute', 'payment_risk', 'related_driver', 'verdict_in_doubt'));
CREATE INDEX cases_verdict_in_doubt_idx ON cases ((details ->> 'companyId'), (details ->> 'itemKind'), closed_at)
  WHERE kind = 'verdict_in_doubt';
