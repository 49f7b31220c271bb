-- When the staff last compared a retailer's policy with its source. Earlier checks are in the audit.
CREATE TABLE policy_checks (
  company_id text PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
  version integer NOT NULL,
  checked_on date NOT NULL,
  source text NOT NULL CHECK (source <> ''),
  checked_by uuid NOT NULL REFERENCES users,
  checked_at timestamptz NOT NULL
);
CREATE INDEX policy_checks_checked_by_idx ON policy_checks (checked_by);
