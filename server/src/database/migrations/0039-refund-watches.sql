-- What a retailer owes the customer once it has taken the item: by the policy that the order was booked under.
CREATE TABLE refund_watches (
  order_id uuid PRIMARY KEY REFERENCES orders,
  method text NOT NULL CHECK (method IN ('original_payment', 'store_credit', 'exchange_only')),
  value_cents integer NOT NULL CHECK (value_cents > 0),
  fee_cents integer NOT NULL CHECK (fee_cents BETWEEN 0 AND value_cents),
  expected_cents integer NOT NULL CHECK (expected_cents > 0 AND expected_cents = value_cents - fee_cents),
  taken_on date NOT NULL,
  due_on date NOT NULL CHECK (due_on >= taken_on),
  -- When to ask whether it arrived; null once nobody is asked any more.
  next_ask_on date,
  arrived_cents integer CHECK (arrived_cents > 0),
  arrived_on date,
  CHECK ((arrived_cents IS NULL) = (arrived_on IS NULL)),
  CHECK (arrived_on IS NULL OR next_ask_on IS NULL)
);
CREATE INDEX refund_watches_asking_idx ON refund_watches (next_ask_on) WHERE next_ask_on IS NOT NULL;

-- Returns from before: two weeks are ten business days, and nobody is written to about them.
INSERT INTO refund_watches (order_id, method, value_cents, fee_cents, expected_cents, taken_on, due_on)
SELECT o.id, r.method, o.item_value_cents, r.fee, o.item_value_cents - r.fee, (o.completed_at AT TIME ZONE 'America/Chicago')::date,
  (o.completed_at AT TIME ZONE 'America/Chicago')::date + CASE WHEN r.method = 'original_payment' THEN 14 ELSE 0 END
FROM orders o LEFT JOIN return_policies p ON p.company_id = o.company_id AND p.version = o.policy_version
CROSS JOIN LATERAL (SELECT coalesce(p.refund_method, 'original_payment') AS method,
  round(o.item_value_cents * coalesce(p.restocking_fee_percent, 0) / 100) AS fee) r
WHERE o.completed_at IS NOT NULL AND r.fee < o.item_value_cents;
