-- Answers given to people without a session, who register or join the waitlist (D8). body_hash is keyed with a secret of the
-- server: a registration's body holds a password.
CREATE TABLE visitor_idempotency_keys (
  key text PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 255),
  call text NOT NULL,
  body_hash bytea NOT NULL,
  status integer NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- What is kept for a while only is found by its age.
CREATE INDEX visitor_idempotency_keys_age_idx ON visitor_idempotency_keys (created_at);
CREATE INDEX idempotency_keys_age_idx ON idempotency_keys (created_at);
CREATE INDEX sessions_expiry_idx ON sessions (expires_at);
CREATE INDEX quotes_expiry_idx ON quotes (expires_at);
