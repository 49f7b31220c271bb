-- The rules of fare, pay, share and outcomes as data. What is published never changes: a price change is a new version, in
-- force from its moment on. Orders and quotes name theirs without a foreign key: every booking would lock the same row.
CREATE TABLE fare_versions (
  version text PRIMARY KEY,
  -- In the order of publication: of two versions from the same moment on, the later one counts.
  number integer NOT NULL UNIQUE CHECK (number > 0),
  rules jsonb NOT NULL CHECK (rules ->> 'version' = version),
  effective_at timestamptz NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  -- Null for what came with the software.
  published_by uuid,
  reason text NOT NULL CHECK (reason <> ''),
  based_on text REFERENCES fare_versions,
  CHECK (version = 'fare-v' || number)
);
CREATE INDEX fare_versions_in_force ON fare_versions (effective_at DESC, number DESC);
CREATE TRIGGER fare_versions_append_only BEFORE UPDATE OR DELETE ON fare_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

INSERT INTO fare_versions (version, number, effective_at, published_at, reason, rules) VALUES ('fare-v1', 1, 'epoch', 'epoch',
  'The prices with which the service began.', '{
  "version": "fare-v1",
  "customer": {
    "baseCents": 399, "perMileCents": 50, "perHourCents": 1200,
    "sizeCents": {"S": 0, "M": 0, "L": 200, "XL": 400},
    "extraItemCents": 100, "rushCents": 300, "smallOrderCents": 200, "smallOrderBelowCents": 800,
    "servicePercent": 15, "capBelowItemValueCents": 1, "minCapCents": 100, "estimatePerMinuteCents": 15
  },
  "driver": {
    "baseCents": 300, "perMileCents": 35, "perHourCents": 800,
    "sizeCents": {"S": 0, "M": 0, "L": 100, "XL": 200}
  },
  "sizes": [
    {"size": "S", "belowCents": 2500}, {"size": "M", "belowCents": 10000},
    {"size": "L", "belowCents": 30000}, {"size": "XL", "belowCents": null}
  ],
  "defaultItemValueCents": 5000, "tripFeeCents": 300, "cancellationFeeCents": 500,
  "outcomes": {
    "completed": {"customerPays": "total", "driverGets": "guaranteed_pay"},
    "cancelled_free": {"customerPays": "nothing", "driverGets": "nothing"},
    "cancelled_by_customer_late": {"customerPays": "cancellation_fee", "driverGets": "trip_fee"},
    "cancelled_by_platform": {"customerPays": "nothing", "driverGets": "trip_fee"},
    "pickup_failed_customer": {"customerPays": "cancellation_fee", "driverGets": "trip_fee"},
    "pickup_failed_other": {"customerPays": "nothing", "driverGets": "trip_fee"},
    "returned_charged": {"customerPays": "total", "driverGets": "guaranteed_pay_and_return_leg"},
    "returned_platform": {"customerPays": "nothing", "driverGets": "guaranteed_pay_and_return_leg"},
    "driver_at_fault": {"customerPays": "nothing", "driverGets": "nothing"},
    "lost": {"customerPays": "nothing", "driverGets": "nothing"}
  }
}');
