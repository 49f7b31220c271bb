-- What ran in the background in each minute of each process, by job and by reaction. Kept for eight days, and the
-- latest of each for as long as it is the latest.
CREATE TABLE run_minutes (
  process_id uuid NOT NULL,
  -- The minute's end.
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('job', 'reaction')),
  name text NOT NULL,
  done integer NOT NULL CHECK (done >= 0),
  failed integer NOT NULL CHECK (failed >= 0),
  -- All runs of the minute together.
  seconds real NOT NULL,
  ended_at timestamptz NOT NULL,
  failed_at timestamptz,
  error text,
  CHECK (done + failed > 0),
  CHECK ((failed = 0) = (failed_at IS NULL)),
  CHECK ((failed = 0) = (error IS NULL)),
  PRIMARY KEY (kind, name, at, process_id)
);
CREATE INDEX run_minutes_at_idx ON run_minutes (at);
CREATE INDEX run_minutes_failed_idx ON run_minutes (kind, name, at) WHERE failed > 0;
