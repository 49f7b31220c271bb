-- Links by which a retailer's customers book (docs/decisions/0212-a-link-is-signed-facts.md).
CREATE TABLE link_secrets (
  -- Stands in each link, so that its secret is found by it.
  key_id text PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies,
  sandbox_id uuid REFERENCES sandboxes,
  -- Sealed in the vault, since a signature is checked by computing it again.
  secret bytea NOT NULL,
  ends_with text NOT NULL,
  -- Null for one that the public API made for its own use.
  made_by uuid REFERENCES users,
  made_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX link_secrets_company_idx ON link_secrets (company_id) WHERE ended_at IS NULL;
CREATE INDEX link_secrets_sandbox_idx ON link_secrets (sandbox_id) WHERE sandbox_id IS NOT NULL;
CREATE INDEX link_secrets_maker_idx ON link_secrets (made_by) WHERE made_by IS NOT NULL;

-- The colour of its button and booking page; null for ours.
ALTER TABLE companies ADD COLUMN color text CHECK (color ~ '^#[0-9a-f]{6}$');

-- The retailer's return that a link was for, with its tenant in its name. Each is booked once.
ALTER TABLE orders ADD COLUMN linked_return text CHECK (length(linked_return) <= 1000);
CREATE UNIQUE INDEX orders_linked_return_key ON orders (company_id, linked_return) WHERE linked_return IS NOT NULL;
