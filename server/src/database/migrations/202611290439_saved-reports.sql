-- Reports that somebody of the staff saved, and what they said when they were made
-- (docs/decisions/0180-saved-reports.md).
CREATE TABLE saved_reports (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users,
  name text NOT NULL CHECK (name <> ''),
  -- A list of key and name, as the catalogue had them.
  figures jsonb NOT NULL,
  days smallint NOT NULL CHECK (days IN (7, 28, 84, 365)),
  step text NOT NULL CHECK (step IN ('day', 'week', 'month')),
  is_shared boolean NOT NULL,
  created_at timestamptz NOT NULL,
  cadence text CHECK (cadence IN ('daily', 'weekly', 'monthly')),
  on_day smallint CHECK (on_day BETWEEN 1 AND 28),
  at_hour smallint CHECK (at_hour BETWEEN 8 AND 20),
  scheduled_at timestamptz,
  CHECK ((cadence IS NULL) = (at_hour IS NULL) AND (cadence IS NULL) = (scheduled_at IS NULL)),
  CHECK ((on_day IS NOT NULL) = (cadence IS NOT NULL AND cadence <> 'daily'))
);
CREATE UNIQUE INDEX saved_reports_name_key ON saved_reports (owner_id, lower(name));
CREATE TABLE saved_report_readers (
  report_id uuid REFERENCES saved_reports ON DELETE CASCADE,
  person_id uuid REFERENCES users,
  PRIMARY KEY (report_id, person_id)
);
CREATE INDEX saved_report_readers_person_idx ON saved_report_readers (person_id);
CREATE TABLE report_runs (
  id uuid PRIMARY KEY,
  report_id uuid NOT NULL REFERENCES saved_reports ON DELETE CASCADE,
  run_at timestamptz NOT NULL,
  -- The day for which it was due; null if somebody asked for it.
  due_day date,
  from_day date NOT NULL,
  to_day date NOT NULL,
  figures jsonb NOT NULL,
  notes text[] NOT NULL,
  UNIQUE (report_id, due_day)
);
CREATE INDEX report_runs_newest_idx ON report_runs (report_id, run_at DESC);
