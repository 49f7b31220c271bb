-- Promotions and write-offs have limits too (product-rules.md#limits-and-approvals). A promotion counts with the most that it can cost.
ALTER TABLE limits DROP CONSTRAINT limits_act_check,
  ADD CONSTRAINT limits_act_check CHECK (act IN ('refund', 'credit', 'driver_pay', 'promotion', 'write_off'));
ALTER TABLE approvals DROP CONSTRAINT approvals_act_check,
  ADD CONSTRAINT approvals_act_check CHECK (act IN ('refund', 'credit', 'driver_pay', 'promotion', 'write_off'));
INSERT INTO limits (role, act, most_cents) VALUES
  ('support', 'promotion', 50000), ('support', 'write_off', 2500),
  ('finance', 'promotion', 500000), ('finance', 'write_off', 50000),
  ('dashboard', 'promotion', NULL), ('dashboard', 'write_off', NULL);
