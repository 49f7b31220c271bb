-- Links that were mailed: to prove an e-mail, or to set a new password. The link carries the token, this its hash.
CREATE TABLE account_links (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
  -- As it was when the link was made: it proves no other.
  email text NOT NULL,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > issued_at),
  used_at timestamptz
);
CREATE INDEX account_links_user_idx ON account_links (user_id, purpose);
CREATE INDEX account_links_expiry_idx ON account_links (expires_at);

-- A registration that nobody used gives way to the owner of its e-mail, with the mail that it was sent.
ALTER TABLE notifications DROP CONSTRAINT notifications_recipient_id_fkey;
ALTER TABLE notifications ADD CONSTRAINT notifications_recipient_id_fkey
  FOREIGN KEY (recipient_id) REFERENCES users ON DELETE CASCADE;
