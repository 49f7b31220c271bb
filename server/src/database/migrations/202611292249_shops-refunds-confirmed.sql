-- The amount that the shop paid back; null until it says so.
ALTER TABLE shop_refunds ADD COLUMN refunded_cents integer CHECK (refunded_cents > 0);
