-- Codes that customers enter for credit: how often, by whom, where and until when; and the credit that somebody got for one.
CREATE TABLE promotions (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{4,20}$'),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  most_redemptions integer NOT NULL CHECK (most_redemptions > 0),
  per_person integer NOT NULL CHECK (per_person > 0),
  is_first_order_only boolean NOT NULL,
  -- Where the customer's pickup is; everywhere if null.
  area_id text REFERENCES service_areas,
  reason text NOT NULL CHECK (reason <> ''),
  begins_at timestamptz NOT NULL,
  -- The credit ends then, too.
  ends_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  -- Whoever redeems at once: no more than it is for.
  redemptions integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  -- Why an administrator ended it before its time.
  ended_reason text,
  CONSTRAINT promotions_redemptions_check CHECK (redemptions BETWEEN 0 AND most_redemptions),
  CHECK (begins_at < ends_at),
  CHECK ((ended_at IS NULL) = (ended_reason IS NULL))
);
CREATE INDEX promotions_latest_idx ON promotions (created_at DESC, id DESC);
CREATE INDEX promotions_created_by_idx ON promotions (created_by);

-- Credit comes from an administrator, a refund or a promotion.
ALTER TABLE customer_credits
  ADD COLUMN promotion_id uuid REFERENCES promotions,
  DROP CONSTRAINT customer_credits_check1,
  ADD CONSTRAINT customer_credits_source_check CHECK (num_nonnulls(granted_by, order_id, promotion_id) = 1);
CREATE INDEX customer_credits_promotion_idx ON customer_credits (promotion_id) WHERE promotion_id IS NOT NULL;

CREATE TABLE promotion_redemptions (
  credit_id uuid PRIMARY KEY REFERENCES customer_credits,
  promotion_id uuid NOT NULL REFERENCES promotions,
  customer_id uuid NOT NULL REFERENCES users,
  -- Which of this customer's it is.
  ordinal integer NOT NULL CHECK (ordinal > 0),
  -- The hash of the browser's token it was entered with; forgotten after 30 days.
  device text,
  redeemed_at timestamptz NOT NULL,
  CONSTRAINT promotion_redemptions_person_key UNIQUE (promotion_id, customer_id, ordinal),
  -- What one person has redeemed in a browser, nobody else does there.
  CONSTRAINT promotion_redemptions_device_key UNIQUE (promotion_id, device, ordinal)
);
CREATE INDEX promotion_redemptions_customer_idx ON promotion_redemptions (customer_id);
CREATE INDEX promotion_redemptions_known_idx ON promotion_redemptions (redeemed_at) WHERE device IS NOT NULL;

-- A refund gives money first, then the credit that paid for the order.
ALTER TABLE refunds
  ADD COLUMN credit_cents integer NOT NULL DEFAULT 0 CHECK (credit_cents >= 0),
  DROP CONSTRAINT refunds_amount_cents_check,
  ADD CONSTRAINT refunds_amount_check CHECK (amount_cents >= 0 AND amount_cents + credit_cents > 0);
