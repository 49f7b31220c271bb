-- What only the driver on the job may know of the door: a gate code, where the parcel lies. Unlike pickup_instructions it is
-- on no offer.
ALTER TABLE orders ADD COLUMN access_notes text CHECK (length(access_notes) <= 1000);

-- An item that is declared lost is a person's work: somebody has to call its customer.
ALTER TABLE cases DROP CONSTRAINT cases_kind_check;
ALTER TABLE cases ADD CONSTRAINT cases_kind_check CHECK (kind IN ('safety_review', 'negative_share_review',
  'capture_failed', 'missing_proof', 'lost_item'));

-- The sweep for lost webhooks walks the payments that wait for their payer, oldest first.
CREATE INDEX payment_intents_unheard_idx ON payment_intents (created_at, id)
  WHERE status IN ('requires_payment', 'requires_action');
