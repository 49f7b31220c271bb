-- Where a driver is on the way to, and whether the customer lets them come before the window.
ALTER TABLE orders
  ADD COLUMN heading_to text CHECK (heading_to IN ('pickup', 'store', 'customer_return')),
  ADD COLUMN early_pickup text CHECK (early_pickup IN ('asked', 'agreed', 'declined')),
  -- One heads only for the stop that the status needs next: whatever moves an order on ends its stop with it.
  ADD CONSTRAINT orders_heading_check CHECK (heading_to IS NULL OR (status, heading_to) IN (('assigned', 'pickup'),
    ('picked_up', 'store'), ('in_transit', 'store'), ('returning', 'customer_return')));
-- A driver is on the way to one stop at a time.
CREATE UNIQUE INDEX orders_current_stop_key ON orders (driver_id) WHERE heading_to IS NOT NULL;

-- The way to a driver's current stop as the map told it when they set out, so that every process and every reader counts
-- down the same minutes. It can be asked for again: a crash may lose it.
CREATE UNLOGGED TABLE driver_ways (
  driver_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  from_lat double precision NOT NULL,
  from_lng double precision NOT NULL,
  to_lat double precision NOT NULL,
  to_lng double precision NOT NULL,
  distance_meters double precision NOT NULL,
  duration_seconds double precision NOT NULL,
  is_estimated boolean NOT NULL,
  -- [[lng, lat], …]
  geometry jsonb NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX driver_ways_order_idx ON driver_ways (order_id);
