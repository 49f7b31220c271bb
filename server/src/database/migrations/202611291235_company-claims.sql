-- The domains at which a company's own people have their e-mail. A domain is one company's.
CREATE TABLE company_domains (
  domain text PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('reference', 'claim'))
);
CREATE INDEX company_domains_company_idx ON company_domains (company_id);

-- Somebody says that they act for a retailer (docs/decisions/0194-a-claim-is-proven-at-its-domain.md). A new company has
-- no row of its own until its domain is proven.
CREATE TABLE company_claims (
  id uuid PRIMARY KEY,
  claimant_id uuid NOT NULL REFERENCES users,
  company_id text REFERENCES companies,
  company_name text NOT NULL,
  category text NOT NULL,
  is_new boolean NOT NULL,
  -- Those that may prove it; of a company without a known domain the one that the claimant named.
  domains text[] NOT NULL CHECK (cardinality(domains) > 0),
  is_known_domain boolean NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz NOT NULL,
  mail_address text,
  -- The code is made of it and of the server's secret, so that no copy of the database has the code.
  mail_nonce uuid,
  mail_expires_at timestamptz,
  mail_tries integer NOT NULL DEFAULT 0,
  mail_event_id bigint,
  record_token text NOT NULL,
  record_until timestamptz,
  record_checked_at timestamptz,
  proven_by text CHECK (proven_by IN ('mail', 'dns')),
  proven_at timestamptz,
  person_asked_at timestamptz,
  words text,
  decided_at timestamptz,
  decided_by uuid REFERENCES users,
  decision text,
  CHECK (is_new OR company_id IS NOT NULL),
  CHECK ((proven_by IS NULL) = (proven_at IS NULL)),
  CHECK ((mail_nonce IS NULL) = (mail_expires_at IS NULL)),
  CHECK (decided_by IS NULL OR decided_by <> claimant_id)
);
CREATE UNIQUE INDEX company_claims_open_key ON company_claims (claimant_id, name_key(company_name)) WHERE state = 'open';
CREATE INDEX company_claims_claimant_idx ON company_claims (claimant_id, created_at DESC);
CREATE INDEX company_claims_newest_idx ON company_claims (created_at DESC, id DESC);
CREATE INDEX company_claims_record_idx ON company_claims (record_checked_at) WHERE state = 'open' AND record_until IS NOT NULL;
CREATE INDEX company_claims_company_idx ON company_claims (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX company_claims_decided_by_idx ON company_claims (decided_by) WHERE decided_by IS NOT NULL;
