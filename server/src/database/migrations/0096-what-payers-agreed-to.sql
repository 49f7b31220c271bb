-- A payer agrees, payment by payment, that what pays it is kept for a later tip or a cancellation fee.
ALTER TABLE payment_intents ADD COLUMN keeping_agreed_at timestamptz;

-- Of an erased person the row stays until their gateway has forgotten them too.
ALTER TABLE payment_payers ADD COLUMN is_doomed boolean NOT NULL DEFAULT false;
CREATE INDEX payment_payers_doomed_idx ON payment_payers (gateway, user_id) WHERE is_doomed;
