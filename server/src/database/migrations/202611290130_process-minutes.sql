-- What each server process did in each minute (docs/decisions/0178-health-by-the-minute.md). Kept for eight days.
CREATE TABLE process_minutes (
  process_id uuid NOT NULL,
  -- The minute's end.
  at timestamptz NOT NULL,
  started_at timestamptz NOT NULL,
  version text NOT NULL,
  calls integer NOT NULL,
  failed_calls integer NOT NULL,
  -- How many were answered within each bound of server/src/metrics/work.ts but not within the one before; the last: later.
  calls_by_time integer[] NOT NULL,
  provider_calls integer NOT NULL,
  failed_provider_calls integer NOT NULL,
  busy real NOT NULL,
  resident_bytes bigint NOT NULL,
  sockets integer NOT NULL,
  PRIMARY KEY (process_id, at)
);
CREATE INDEX process_minutes_at_idx ON process_minutes (at);
CREATE INDEX notification_deliveries_failed_idx ON notification_deliveries (ended_at) WHERE state = 'failed';
