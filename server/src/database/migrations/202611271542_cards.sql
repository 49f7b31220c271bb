-- The cards of the console: a store's day, and the other orders of a door.
CREATE INDEX orders_by_store_idx ON orders (store_id, slot_start_at) WHERE sandbox_id IS NULL AND store_id IS NOT NULL;
CREATE INDEX orders_by_door_idx ON orders (pickup_address, created_at) WHERE sandbox_id IS NULL;
