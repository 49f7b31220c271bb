-- Tries in a minute by name, for all processes. A name is a digest of an address, a person or a visitor, with the call.
-- Each process takes tries in advance, so the row is written now and then; a crash of PostgreSQL may empty it.
CREATE UNLOGGED TABLE rate_windows (
  name uuid PRIMARY KEY,
  ends_at timestamptz NOT NULL,
  most integer NOT NULL CHECK (most > 0),
  taken integer NOT NULL CHECK (taken >= 0),
  -- What the last process got.
  lease integer NOT NULL CHECK (lease >= 0)
) WITH (fillfactor = 70);
