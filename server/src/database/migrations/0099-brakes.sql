-- What could be abuse is counted for 30 days, by account and by the hashes of browsers, addresses and cards.
CREATE TABLE velocity_marks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('payment_declined', 'account_made', 'demo_started', 'code_tried', 'refund_claimed')),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  device text,
  address text,
  card text,
  happened_at timestamptz NOT NULL
);
CREATE INDEX velocity_marks_user_idx ON velocity_marks (user_id, kind, happened_at) WHERE user_id IS NOT NULL;
CREATE INDEX velocity_marks_device_idx ON velocity_marks (device, kind, happened_at) WHERE device IS NOT NULL;
CREATE INDEX velocity_marks_address_idx ON velocity_marks (address, kind, happened_at) WHERE address IS NOT NULL;
CREATE INDEX velocity_marks_card_idx ON velocity_marks (card, kind, happened_at) WHERE card IS NOT NULL;
CREATE INDEX velocity_marks_happened_idx ON velocity_marks (happened_at);

-- What was refused to somebody, or let through for a person to look at, and why: support finds it by the reference that they
-- were told. The same again within an hour is the same row.
CREATE TABLE held_acts (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[A-Z0-9]{8}$'),
  brake text NOT NULL CHECK (brake IN ('declined_payments', 'bookings', 'new_accounts', 'demos', 'codes', 'refund_claims',
    'tip_after_dispute', 'high_tip')),
  -- Whose it is: an account, else a browser or an address.
  subject text NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  order_id uuid REFERENCES orders,
  is_refused boolean NOT NULL,
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  attempts integer NOT NULL DEFAULT 1 CHECK (attempts > 0),
  created_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  verdict text CHECK (verdict IN ('let_through', 'kept')),
  decided_by uuid REFERENCES users,
  decided_at timestamptz,
  decision text,
  -- Until then the same brake does not hold the same subject.
  let_through_until timestamptz,
  CHECK (num_nonnulls(verdict, decided_by, decided_at, decision) IN (0, 4)),
  CHECK (let_through_until IS NULL OR verdict = 'let_through')
);
CREATE UNIQUE INDEX held_acts_open_key ON held_acts (brake, subject) WHERE verdict IS NULL;
CREATE INDEX held_acts_let_through_idx ON held_acts (brake, subject, let_through_until) WHERE let_through_until IS NOT NULL;
CREATE INDEX held_acts_latest_idx ON held_acts (created_at DESC, id DESC);
CREATE INDEX held_acts_user_idx ON held_acts (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX held_acts_order_idx ON held_acts (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX held_acts_decided_by_idx ON held_acts (decided_by) WHERE decided_by IS NOT NULL;

-- The same card has the same key, whoever pays with it; and what the gateway thinks of a payment.
ALTER TABLE payment_intents
  ADD COLUMN card_key text,
  ADD COLUMN risk text NOT NULL DEFAULT 'normal' CHECK (risk IN ('normal', 'elevated')),
  -- The hashes of browser and address it was last begun from; forgotten after 30 days.
  ADD COLUMN payer_device text,
  ADD COLUMN payer_address text;
CREATE INDEX payment_intents_card_idx ON payment_intents (card_key) WHERE card_key IS NOT NULL;
CREATE INDEX payment_intents_payer_idx ON payment_intents (created_at) WHERE payer_address IS NOT NULL;
ALTER TABLE local_gateway_intents
  ADD COLUMN card_key text,
  ADD COLUMN risk text NOT NULL DEFAULT 'normal' CHECK (risk IN ('normal', 'elevated'));

ALTER TABLE cases
  DROP CONSTRAINT cases_kind_check,
  ADD CONSTRAINT cases_kind_check CHECK (kind IN ('safety_review', 'negative_share_review', 'payment_risk_review', 'tip_review',
    'promotion_review', 'capture_failed', 'missing_proof', 'lost_item', 'pickup_failed', 'low_rating', 'payment_mismatch', 'refund_failed',
    'payment_dispute', 'payment_risk', 'related_driver'));

-- Orders that cost us money, by what people of one household share, and browsers that several people use.
CREATE INDEX orders_negative_phone_idx ON orders (customer_phone, created_at) WHERE total_cents < driver_pay_cents;
CREATE INDEX orders_negative_address_idx ON orders (pickup_address, created_at) WHERE total_cents < driver_pay_cents;
CREATE INDEX sign_in_places_device_idx ON sign_in_places (place) WHERE place LIKE 'device:%';
