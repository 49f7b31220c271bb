-- The figures of the reports, a row for each day of the area (docs/decisions/0172-one-catalogue-of-figures.md). A mean is
-- its sum and its cases.
CREATE TABLE figure_days (
  figure text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  cases bigint NOT NULL,
  PRIMARY KEY (figure, day)
);
-- Days of which something has changed since they were counted.
CREATE TABLE figure_days_due (
  day date PRIMARY KEY
);
CREATE INDEX domain_events_figures_idx ON domain_events (happened_at)
  WHERE sandbox_id IS NULL
    AND type IN ('accepted', 'picked_up', 'pickup_failed', 'delivered', 'refused', 'completed', 'cancelled');
CREATE INDEX tickets_created_idx ON tickets (created_at) WHERE sandbox_id IS NULL;
