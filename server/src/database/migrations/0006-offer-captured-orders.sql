-- A payment captured shortly before its authorisation would have lapsed (D3) pays for a driver as well as one still authorised.
-- The column's indexes go with it.
ALTER TABLE orders DROP COLUMN is_offered;
ALTER TABLE orders ADD COLUMN is_offered boolean GENERATED ALWAYS AS (status = 'created'
  AND payment_status IN ('authorized', 'captured') AND review_status IN ('none', 'approved')) STORED;
CREATE INDEX orders_offered_idx ON orders USING gist (pickup_position) WHERE is_offered AND sandbox_id IS NULL;
CREATE INDEX orders_sandbox_offered_idx ON orders (sandbox_id) WHERE is_offered AND sandbox_id IS NOT NULL;
