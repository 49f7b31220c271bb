-- What a person tells their sessions apart by: the browser that it was begun with, and when it was last used.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN user_agent text CHECK (length(user_agent) <= 300),
  ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET last_used_at = created_at;
CREATE UNIQUE INDEX sessions_id_key ON sessions (id);
