-- Errors of pages and of the server: like ones are one row, which has nothing of a person in it.
CREATE TABLE error_groups (
  fingerprint text PRIMARY KEY CHECK (length(fingerprint) = 32),
  source text NOT NULL CHECK (source IN ('page', 'server')),
  name text NOT NULL,
  message text NOT NULL,
  frames text[] NOT NULL,
  page text,
  version text,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  count integer NOT NULL DEFAULT 1
);
CREATE INDEX error_groups_last_idx ON error_groups (last_at DESC);

-- Under which ID somebody was shown one.
CREATE TABLE error_reports (
  id uuid PRIMARY KEY,
  fingerprint text NOT NULL REFERENCES error_groups ON DELETE CASCADE,
  at timestamptz NOT NULL
);
CREATE INDEX error_reports_group_idx ON error_reports (fingerprint, at DESC);
CREATE INDEX error_reports_at_idx ON error_reports (at);
