-- Employees in the field: they visit counters and read what stores take back.
ALTER TABLE employees DROP CONSTRAINT employees_role_check;
ALTER TABLE employees ADD CONSTRAINT employees_role_check
  CHECK (role IN ('support', 'operations', 'finance', 'field'));
