-- What drivers say of a stop, once, for administrators alone.
CREATE TABLE stop_reviews (
  order_id uuid NOT NULL REFERENCES orders,
  driver_id uuid NOT NULL REFERENCES users,
  was_ready boolean NOT NULL,
  was_safe boolean NOT NULL,
  words text CHECK (words <> ''),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, driver_id)
);
CREATE INDEX stop_reviews_driver_idx ON stop_reviews (driver_id);
