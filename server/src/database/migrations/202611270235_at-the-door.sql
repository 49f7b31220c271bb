-- Bringing an item back to its customer is proved as its collection was, with tries of its own.
ALTER TABLE hand_overs
  ADD COLUMN stop text NOT NULL DEFAULT 'pickup' CHECK (stop IN ('pickup', 'customer_return')),
  DROP CONSTRAINT hand_overs_pkey,
  ADD PRIMARY KEY (order_id, driver_id, stop);

ALTER TABLE hand_over_tries
  ADD COLUMN stop text NOT NULL DEFAULT 'pickup' CHECK (stop IN ('pickup', 'customer_return')),
  DROP CONSTRAINT hand_over_tries_pkey,
  ADD PRIMARY KEY (order_id, stop, code);
