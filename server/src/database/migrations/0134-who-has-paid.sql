-- Whether a customer has paid before is asked at every booking. Without it, all their orders are read where none is captured.
CREATE INDEX orders_captured_idx ON orders (customer_id) WHERE payment_status = 'captured';
