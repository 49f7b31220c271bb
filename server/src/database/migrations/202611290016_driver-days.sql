-- What each driver did, a row for each day of the area (docs/decisions/0173-a-drivers-figures-by-day.md). A mean is its sum
-- and its cases. The columns are those of domain/src/figures/driver-figures.ts.
CREATE TABLE driver_days (
  day date NOT NULL,
  driver_id uuid NOT NULL,
  offers integer NOT NULL,
  accepted integer NOT NULL,
  picked_up integer NOT NULL,
  on_time integer NOT NULL,
  delivered integer NOT NULL,
  proven integer NOT NULL,
  refused integer NOT NULL,
  failed integer NOT NULL,
  given_back integer NOT NULL,
  rated integer NOT NULL,
  stars integer NOT NULL,
  PRIMARY KEY (day, driver_id)
);
CREATE INDEX domain_events_offers_idx ON domain_events (happened_at)
  WHERE sandbox_id IS NULL AND (is_offer OR type = 'released');
CREATE INDEX domain_events_switched_idx ON domain_events (subject_id, happened_at)
  WHERE order_id IS NULL AND type IN ('went_online', 'went_offline');
-- The days that have been counted already are counted once more, for their drivers.
INSERT INTO figure_days_due (day) SELECT DISTINCT day FROM figure_days ON CONFLICT DO NOTHING;
