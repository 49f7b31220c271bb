-- A payment that failed is rare: without this the table of orders is read through to find none.
CREATE INDEX orders_by_payment_idx ON orders (payment_status, created_at, id) WHERE sandbox_id IS NULL;
