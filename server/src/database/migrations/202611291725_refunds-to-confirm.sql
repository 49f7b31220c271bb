-- Returns whose refund a retailer has yet to confirm, the oldest first.
CREATE INDEX orders_refunds_due_idx ON orders (company_id, completed_at, id) WHERE status = 'completed' AND company_id IS NOT NULL;
