-- The second factor of a sign-in (product-rules.md#second-factor): a code of an app on the person's phone.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted by the vault, for this person.
  secret bytea NOT NULL,
  begun_at timestamptz NOT NULL,
  -- NULL until a first code was given.
  confirmed_at timestamptz,
  -- The step of time of the last code that was used, so that each is good once.
  last_step bigint NOT NULL DEFAULT 0
);

-- Codes for whoever lost the phone, each good once.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Read with each session, which reads the person anyway.
ALTER TABLE users ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false;
-- When the session last gave a code.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;
