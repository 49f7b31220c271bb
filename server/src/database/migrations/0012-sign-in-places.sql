-- From where an account was signed in to: a browser (the hash of its token) or a network of addresses. What strangers try
-- elsewhere does not make its owner wait there.
CREATE TABLE sign_in_places (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  place text NOT NULL CHECK (length(place) BETWEEN 1 AND 100),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, place)
);
CREATE INDEX sign_in_places_last_idx ON sign_in_places (last_at);

-- Once many were tried from unknown places, the next waits until then.
ALTER TABLE sign_in_attempts ADD COLUMN next_turn_at timestamptz;

-- Sign-ins by a provider that came back: each comes back once.
CREATE TABLE used_oauth_attempts (
  attempt_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_oauth_attempts_expiry_idx ON used_oauth_attempts (expires_at);
