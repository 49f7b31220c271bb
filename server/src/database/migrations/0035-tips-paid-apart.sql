-- A tip on top of a paid order is a payment of its own: one intent for the fare, and at most one tip that waits for its payer.
ALTER TABLE payment_intents ADD COLUMN purpose text NOT NULL DEFAULT 'fare' CHECK (purpose IN ('fare', 'tip'));
-- Whether the order's total and the driver's pay hold this tip: one that came too late is given back.
ALTER TABLE payment_intents ADD COLUMN is_added boolean NOT NULL DEFAULT false CHECK (purpose = 'tip' OR NOT is_added);
DROP INDEX payment_intents_live_key;
CREATE UNIQUE INDEX payment_intents_live_key ON payment_intents (order_id) WHERE status <> 'voided' AND purpose = 'fare';
CREATE UNIQUE INDEX payment_intents_open_tip_key ON payment_intents (order_id)
  WHERE status IN ('requires_payment', 'requires_action') AND purpose = 'tip';
CREATE INDEX payment_intents_tips_idx ON payment_intents (order_id) WHERE purpose = 'tip';
