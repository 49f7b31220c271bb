-- Where in a retailer, and where with us, a person works. Whoever belonged to a retailer so far could do all that it may;
-- employees have no area yet. From now on each row says it.
ALTER TABLE company_members ADD COLUMN role text NOT NULL DEFAULT 'owner'
  CHECK (role IN ('owner', 'manager', 'clerk'));
ALTER TABLE company_members ALTER COLUMN role DROP DEFAULT;

ALTER TABLE employees ADD COLUMN role text NOT NULL DEFAULT 'support'
  CHECK (role IN ('support', 'operations', 'finance'));
ALTER TABLE employees ALTER COLUMN role DROP DEFAULT;
