-- The list of customers, the newest first, among the people of the live tenant.
CREATE INDEX users_customers_idx ON users (created_at DESC, id DESC)
  WHERE sandbox_id IS NULL AND erased_at IS NULL AND NOT is_admin;
