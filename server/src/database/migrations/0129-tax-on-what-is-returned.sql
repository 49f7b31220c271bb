-- The sales tax on a returned item, as its receipt says: a store gives it back with the price. Null where no receipt said it.
ALTER TABLE orders ADD COLUMN item_tax_cents integer CHECK (item_tax_cents BETWEEN 0 AND item_value_cents);

ALTER TABLE refund_watches ADD COLUMN tax_cents integer CHECK (tax_cents >= 0);
DO $$
DECLARE sum_check text;
BEGIN
  SELECT conname INTO STRICT sum_check FROM pg_constraint
  WHERE conrelid = 'refund_watches'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%value_cents - fee_cents%';
  EXECUTE format('ALTER TABLE refund_watches DROP CONSTRAINT %I', sum_check);
END $$;
ALTER TABLE refund_watches ADD CONSTRAINT refund_watches_sum_check
  CHECK (expected_cents > 0 AND expected_cents = value_cents - fee_cents + coalesce(tax_cents, 0));
