-- A store or a cause with more cancellations and failed pickups than usual
-- (docs/decisions/0176-more-cancellations-than-usual.md).
CREATE TABLE cancellation_alerts (
  id uuid PRIMARY KEY,
  subject text NOT NULL CHECK (subject IN ('store', 'cause')),
  key text NOT NULL,
  name text NOT NULL,
  raised_at timestamptz NOT NULL,
  -- Of the last days, and of those before.
  cases integer NOT NULL CHECK (cases > 0),
  ended integer NOT NULL CHECK (ended >= cases),
  usual_cases integer NOT NULL,
  usual_ended integer NOT NULL,
  closed_at timestamptz,
  closed_by uuid REFERENCES users,
  done text,
  CHECK ((closed_at IS NULL) = (done IS NULL))
);
CREATE UNIQUE INDEX cancellation_alerts_open_key ON cancellation_alerts (subject, key) WHERE closed_at IS NULL;
CREATE INDEX cancellation_alerts_newest_idx ON cancellation_alerts (raised_at DESC);
CREATE INDEX cancellation_alerts_closed_by_idx ON cancellation_alerts (closed_by) WHERE closed_by IS NOT NULL;
