-- What the driver gets on top of the booked pay for the ways from a store that refused to the next one.
ALTER TABLE orders ADD COLUMN extra_legs_cents integer NOT NULL DEFAULT 0 CHECK (extra_legs_cents >= 0);

ALTER TABLE ledger_transactions ADD CHECK (kind IN ('settlement', 'capture', 'refund'));
