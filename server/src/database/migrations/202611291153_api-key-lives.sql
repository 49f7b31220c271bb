-- Keys that a retailer's owners look after themselves (docs/decisions/0196-a-key-tells-why-it-is-refused.md).
ALTER TABLE api_keys
  ADD COLUMN scopes text[],
  -- Networks that may use it; empty for every address.
  ADD COLUMN allowed_from cidr[] NOT NULL DEFAULT '{}' CHECK (cardinality(allowed_from) <= 20),
  ADD COLUMN ends_at timestamptz,
  -- The key that this one takes over from.
  ADD COLUMN replaces uuid UNIQUE REFERENCES api_keys,
  -- It was replaced then, and works until `ends_at`.
  ADD COLUMN rotated_at timestamptz,
  ADD COLUMN prolonged_at timestamptz,
  ADD COLUMN end_reason text CHECK (end_reason IN ('ended', 'leaked')),
  ADD COLUMN ended_by uuid REFERENCES users,
  ADD COLUMN last_used_from inet,
  ADD COLUMN last_used_call text;

UPDATE api_keys SET
  end_reason = CASE WHEN revoked_at IS NULL THEN NULL ELSE 'ended' END,
  scopes = ARRAY(SELECT scope FROM (VALUES ('orders:read', 'read_order'), ('files:read', 'read_file'), ('refunds:write', 'update_order'))
    AS known (scope, action) WHERE action = ANY (actions));

ALTER TABLE api_keys
  DROP COLUMN actions,
  ALTER COLUMN scopes SET NOT NULL,
  ADD CONSTRAINT api_keys_scopes_check
    CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['orders:read', 'files:read', 'refunds:write']),
  ADD CONSTRAINT api_keys_end_check CHECK ((revoked_at IS NULL) = (end_reason IS NULL)),
  ADD CONSTRAINT api_keys_overlap_check
    CHECK ((rotated_at IS NULL OR ends_at IS NOT NULL) AND (prolonged_at IS NULL OR rotated_at IS NOT NULL));
CREATE INDEX api_keys_ended_by_idx ON api_keys (ended_by) WHERE ended_by IS NOT NULL;

-- What a key does in this minute and on this day. It is written with each call, so a crash of PostgreSQL may empty it.
CREATE UNLOGGED TABLE api_key_uses (
  key_id uuid PRIMARY KEY REFERENCES api_keys ON DELETE CASCADE,
  day date NOT NULL,
  calls integer NOT NULL,
  refused integer NOT NULL,
  minute timestamptz NOT NULL,
  minute_calls integer NOT NULL
);

-- The tenant of a company's test keys. It never ends, and belongs to no visitor's demo.
ALTER TABLE sandboxes ADD COLUMN company_id text UNIQUE REFERENCES companies;
