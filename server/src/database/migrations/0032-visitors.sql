-- Browsers in which nobody signed in, of which a quote or an upload is kept. Only the hash of the cookie's token is stored.
CREATE TABLE visitors (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  -- One address may have so many bytes of uploads waiting.
  started_from text NOT NULL CHECK (length(started_from) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX visitors_expiry_idx ON visitors (expires_at);
CREATE INDEX visitors_started_from_idx ON visitors (started_from);

-- A quote belongs to a person or to a visitor; what a visitor has passes to the account that signs in there.
ALTER TABLE quotes ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE quotes ADD COLUMN visitor_id uuid REFERENCES visitors;
ALTER TABLE quotes ADD CONSTRAINT quotes_one_owner CHECK (num_nonnulls(user_id, visitor_id) = 1);
CREATE INDEX quotes_visitor_idx ON quotes (visitor_id) WHERE visitor_id IS NOT NULL;

-- So does a file, until it is an order's: an order is a person's. No visitor is in a sandbox.
ALTER TABLE files ALTER COLUMN owner_id DROP NOT NULL;
ALTER TABLE files ADD COLUMN visitor_id uuid REFERENCES visitors;
ALTER TABLE files ADD CONSTRAINT files_one_owner CHECK (num_nonnulls(owner_id, visitor_id) = 1);
ALTER TABLE files ADD CONSTRAINT files_of_visitors CHECK (visitor_id IS NULL OR order_id IS NULL AND sandbox_id IS NULL);
CREATE INDEX files_visitor_idx ON files (visitor_id) WHERE visitor_id IS NOT NULL;

-- A key is its visitor's own. The name stays: it tells a repeated key.
ALTER TABLE visitor_idempotency_keys ADD COLUMN visitor_id uuid REFERENCES visitors ON DELETE CASCADE;
ALTER TABLE visitor_idempotency_keys DROP CONSTRAINT visitor_idempotency_keys_pkey;
ALTER TABLE visitor_idempotency_keys
  ADD CONSTRAINT visitor_idempotency_keys_pkey UNIQUE NULLS NOT DISTINCT (key, visitor_id);
CREATE INDEX visitor_idempotency_keys_visitor_idx ON visitor_idempotency_keys (visitor_id) WHERE visitor_id IS NOT NULL;
