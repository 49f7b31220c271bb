-- A retailer publishes its policy from a day on. Versions that came with the software have always been in force; of those in
-- force the highest version counts.
ALTER TABLE return_policies
  ADD COLUMN in_force_at timestamptz NOT NULL DEFAULT '-infinity',
  -- The area's day that was asked for.
  ADD COLUMN from_day date,
  ADD COLUMN published_by uuid REFERENCES users,
  -- Taken back before it began.
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN withdrawn_by uuid REFERENCES users,
  ADD CHECK (withdrawn_at < in_force_at);

-- What a company works on. Each change counts on, so that nobody overwrites what they have not seen.
CREATE TABLE policy_drafts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id text NOT NULL REFERENCES companies,
  sandbox_id uuid REFERENCES sandboxes,
  revision integer NOT NULL CHECK (revision > 0),
  -- The version in force when it was begun; null if there was none.
  based_on integer,
  terms jsonb NOT NULL,
  saved_by uuid NOT NULL REFERENCES users,
  saved_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (company_id, sandbox_id)
);
CREATE INDEX policy_drafts_author_idx ON policy_drafts (saved_by);
CREATE INDEX return_policies_author_idx ON return_policies (published_by) WHERE published_by IS NOT NULL;
CREATE INDEX return_policies_withdrawer_idx ON return_policies (withdrawn_by) WHERE withdrawn_by IS NOT NULL;
