-- The purge of a sandbox and the erasure of a person look for rows that refer to them.
CREATE INDEX policy_drafts_sandbox_idx ON policy_drafts (sandbox_id) WHERE sandbox_id IS NOT NULL;
CREATE INDEX error_groups_owner_idx ON error_groups (owner_id) WHERE owner_id IS NOT NULL;
