-- Passkeys, a second factor beside the app (product-rules.md#second-factor).
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CONSTRAINT passkeys_name_check CHECK (name <> ''),
  -- In base64url, as browsers name it.
  credential_id text NOT NULL CONSTRAINT passkeys_credential_key UNIQUE,
  public_key bytea NOT NULL,
  -- The key's count of its uses; a copy of a key shows by a count that does not grow. 0 for keys that do not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  added_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user_idx ON passkeys (user_id);

-- Random values that a key signs, each good once and for one session.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  session_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
  purpose text NOT NULL CONSTRAINT passkey_challenges_purpose_check CHECK (purpose IN ('add', 'use')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_challenges_session_idx ON passkey_challenges (session_hash);
