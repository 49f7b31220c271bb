-- Files of the console's lists, which a job writes part by part; their bytes are in the file store.
CREATE TABLE list_exports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The session that asked: what it may no longer read is not written.
  session_hash bytea NOT NULL,
  -- The path of the call that the list reads, and its query.
  list text NOT NULL CHECK (list ~ '^/api/[a-z/-]{1,95}$'),
  query jsonb NOT NULL,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed')),
  row_count integer NOT NULL DEFAULT 0,
  -- Parts that are written, in order; the place of the list after them; and the id of the part that comes next.
  parts uuid[] NOT NULL DEFAULT '{}',
  next_cursor text,
  next_part uuid NOT NULL,
  problem text,
  expires_at timestamptz,
  CHECK ((state = 'ready') = (expires_at IS NOT NULL) AND (state = 'failed') = (problem IS NOT NULL))
);
CREATE INDEX list_exports_user_idx ON list_exports (user_id, asked_at);
