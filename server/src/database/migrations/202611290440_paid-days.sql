-- The days on which a customer paid for returns, from which cohorts are counted (docs/decisions/0180-saved-reports.md).
CREATE TABLE paid_days (
  customer_id uuid REFERENCES users,
  day date,
  orders integer NOT NULL CHECK (orders > 0),
  PRIMARY KEY (customer_id, day)
);
CREATE INDEX paid_days_day_idx ON paid_days (day);
CREATE INDEX domain_events_paid_idx ON domain_events (happened_at)
  WHERE sandbox_id IS NULL AND type = 'payment_captured';
-- What was counted before has no such days.
INSERT INTO figure_days_due (day) SELECT DISTINCT day FROM figure_days ON CONFLICT DO NOTHING;
