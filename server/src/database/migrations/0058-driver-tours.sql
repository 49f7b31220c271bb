-- The order in which a driver goes to the stops of their jobs: 'orderId:kind', the next first. A stop that is done stays until
-- the next plan; one that is not in it yet comes by its due time.
CREATE TABLE driver_tours (
  driver_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  stops text[] NOT NULL,
  is_own boolean NOT NULL,
  planned_at timestamptz NOT NULL
);
