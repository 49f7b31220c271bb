-- The public API (docs/decisions/0198-a-program-prepares-as-a-visit.md).
ALTER TABLE api_keys DROP CONSTRAINT api_keys_scopes_check;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_scopes_check
  CHECK (cardinality(scopes) > 0
    AND scopes <@ ARRAY['orders:read', 'orders:write', 'files:read', 'refunds:write', 'catalog:read']);

-- All keys of a company and mode share one visit: quotes and repeated requests are the program's, whichever key it has.
-- Nobody has its token, so no browser can be this visit.
ALTER TABLE api_keys ADD COLUMN visitor_id uuid REFERENCES visitors;
CREATE TEMPORARY TABLE programs ON COMMIT DROP AS
  SELECT company_id, sandbox_id, gen_random_uuid() AS visitor_id
  FROM (SELECT DISTINCT company_id, sandbox_id FROM api_keys) k;
INSERT INTO visitors (id, token_hash, started_from, created_at, expires_at)
  SELECT visitor_id, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'api_keys', now(), 'infinity' FROM programs;
UPDATE api_keys k SET visitor_id = p.visitor_id FROM programs p
  WHERE p.company_id = k.company_id AND p.sandbox_id IS NOT DISTINCT FROM k.sandbox_id;
ALTER TABLE api_keys ALTER COLUMN visitor_id SET NOT NULL;
CREATE INDEX api_keys_visitor_idx ON api_keys (visitor_id);

-- A company's returns, the newest first, and its part of the stream.
CREATE INDEX orders_company_created_idx ON orders (company_id, created_at DESC, id DESC) WHERE company_id IS NOT NULL;
CREATE INDEX domain_events_company_idx ON domain_events (company_id, xid, id) WHERE company_id IS NOT NULL;
