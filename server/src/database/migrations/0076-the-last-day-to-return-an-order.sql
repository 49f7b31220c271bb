-- The last day on which the retailer takes the item, by the policy version that the order was booked under; null where
-- no day is the last one, or nobody knows.
ALTER TABLE orders ADD COLUMN return_by date;
