-- What somebody asked to have of their data: read by a job, downloaded for a day. The files are read as they are sent.
CREATE TABLE account_exports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed')),
  -- json, which keeps the order of what people read.
  content json,
  ready_at timestamptz,
  expires_at timestamptz,
  CHECK ((state = 'ready') = (content IS NOT NULL) AND (state = 'ready') = (ready_at IS NOT NULL)
    AND (state = 'ready') = (expires_at IS NOT NULL))
);
CREATE INDEX account_exports_user_idx ON account_exports (user_id, asked_at);
CREATE UNIQUE INDEX account_exports_waiting_key ON account_exports (user_id) WHERE state = 'waiting';

-- An account that is to be deleted, and one that was: its row stays under a pseudonym, for the orders and the books.
ALTER TABLE users
  ADD COLUMN deletes_at timestamptz,
  ADD COLUMN erased_at timestamptz,
  ADD CHECK (erased_at IS NULL OR deletes_at IS NULL AND password_hash IS NULL AND phone IS NULL AND new_email IS NULL);
CREATE INDEX users_deletion_idx ON users (deletes_at) WHERE deletes_at IS NOT NULL;

-- People may be erased from any event, not only from an order's: what is personal goes with its salt, the digests stay.
CREATE OR REPLACE FUNCTION refuse_change_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (CASE WHEN OLD.order_id IS NULL
      THEN EXISTS (SELECT FROM sandboxes s WHERE s.id = OLD.sandbox_id AND s.expires_at < now())
      ELSE is_order_over(OLD.order_id, OLD.sandbox_id) END) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    OLD.details := '{}';
    OLD.shown := NULL;
    OLD.shown_salt := NULL;
    OLD.private_salt := NULL;
    IF OLD IS NOT DISTINCT FROM NEW THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
