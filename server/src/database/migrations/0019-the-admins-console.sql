-- What the admins' console reads: every order by what a row of it shows, and the few that need a person.

-- Words that find an order are words of its row; admin-order-filter.ts writes the same expression.
DROP INDEX orders_search_idx;
CREATE INDEX orders_search_idx ON orders USING gin (
  lower(tracking_number || ' ' || customer_name || ' ' || customer_email || ' ' || pickup_address || ' ' || retailer || ' ' ||
    dropoff_name) gin_trgm_ops);
CREATE INDEX users_driver_search_idx ON users USING gin (lower(first_name || ' ' || last_name) gin_trgm_ops)
  WHERE is_driver AND sandbox_id IS NULL;

-- One for each column that the table of orders sorts by, beside orders_created_at_idx, and for each filter that may be rare.
CREATE INDEX orders_by_slot_idx ON orders (slot_start_at, id) WHERE sandbox_id IS NULL;
CREATE INDEX orders_by_customer_idx ON orders (lower(customer_name), id) WHERE sandbox_id IS NULL;
CREATE INDEX orders_by_total_idx ON orders (total_cents, id) WHERE sandbox_id IS NULL;
CREATE INDEX orders_by_status_idx ON orders (status, created_at, id) WHERE sandbox_id IS NULL;
CREATE INDEX orders_by_retailer_idx ON orders (retailer, created_at, id) WHERE sandbox_id IS NULL;

-- What waits for a person whatever the time; what waits for a driver is in orders_waiting_idx.
CREATE INDEX orders_attention_idx ON orders (id) WHERE sandbox_id IS NULL
  AND (status IN ('delivered', 'refused') OR status = 'created' AND review_status = 'pending');
CREATE INDEX cases_open_idx ON cases (opened_at) WHERE closed_at IS NULL;

-- The figures of a day.
CREATE INDEX orders_picked_up_idx ON orders (picked_up_at) WHERE picked_up_at IS NOT NULL AND sandbox_id IS NULL;
CREATE INDEX ledger_transactions_created_idx ON ledger_transactions (created_at) WHERE sandbox_id IS NULL;
CREATE INDEX domain_events_accepted_idx ON domain_events (happened_at) WHERE type = 'accepted' AND sandbox_id IS NULL;

-- Somebody whose item nobody collected is told by a person what comes next.
ALTER TABLE cases DROP CONSTRAINT cases_kind_check;
ALTER TABLE cases ADD CONSTRAINT cases_kind_check CHECK (kind IN ('safety_review', 'negative_share_review', 'capture_failed',
  'missing_proof', 'lost_item', 'pickup_failed'));
