-- A retailer's program calls with a key: shown once, kept as a hash, named by its prefix. What it may is what it was given.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sandbox_id uuid REFERENCES sandboxes,
  company_id text NOT NULL REFERENCES companies,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  prefix text NOT NULL UNIQUE,
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  actions text[] NOT NULL
    CHECK (cardinality(actions) > 0 AND actions <@ ARRAY['read_order', 'update_order', 'read_file']),
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_company_idx ON api_keys (company_id);
CREATE INDEX api_keys_created_by_idx ON api_keys (created_by);
CREATE INDEX api_keys_sandbox_idx ON api_keys (sandbox_id) WHERE sandbox_id IS NOT NULL;
