-- Roles in our company can be given for a time (product-rules.md#access). NULL: until they are taken away.
ALTER TABLE admin_scopes ADD COLUMN ends_at timestamptz;
ALTER TABLE employees ADD COLUMN ends_at timestamptz;
ALTER TABLE employees ADD COLUMN granted_by uuid REFERENCES users;
CREATE INDEX admin_scopes_granted_by_idx ON admin_scopes (granted_by) WHERE granted_by IS NOT NULL;
CREATE INDEX employees_granted_by_idx ON employees (granted_by) WHERE granted_by IS NOT NULL;
CREATE INDEX admin_scopes_end_idx ON admin_scopes (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX employees_end_idx ON employees (ends_at) WHERE ends_at IS NOT NULL;
