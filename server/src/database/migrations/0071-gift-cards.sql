-- Gift cards that counters give drivers for an item. The number is encrypted, and so are the photos of both sides in the file
-- store; only the card's owner has them shown.
ALTER TABLE files DROP CONSTRAINT files_kind_check;
ALTER TABLE files ADD CONSTRAINT files_kind_check CHECK (kind IN ('receipt', 'label', 'pickup', 'delivery', 'counter_receipt',
  'refusal', 'gift_card_front', 'gift_card_back'));

CREATE TABLE gift_cards (
  order_id uuid PRIMARY KEY REFERENCES orders,
  driver_id uuid NOT NULL REFERENCES users,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- This and what follows is null once the customer's data was erased.
  last_four text CHECK (last_four ~ '^[0-9]{4}$'),
  sealed_number bytea,
  front_file_id uuid REFERENCES files,
  back_file_id uuid REFERENCES files,
  given_at timestamptz NOT NULL
);
CREATE INDEX gift_cards_driver_idx ON gift_cards (driver_id);
CREATE INDEX gift_cards_front_idx ON gift_cards (front_file_id);
CREATE INDEX gift_cards_back_idx ON gift_cards (back_file_id);

-- As domain/src/passport/passport-entry.ts lists them: that there was a card, and nothing else of it.
CREATE OR REPLACE FUNCTION named_in_passport(type text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN type IN ('created', 'payment_authorized', 'accepted', 'assigned', 'reassigned', 'released',
    'handed_over', 'picked_up', 'pickup_failed', 'departed', 'redirected', 'delivered', 'refused', 'return_started',
    'returned', 'completed', 'refund_confirmed', 'cancelled', 'lost', 'file_added', 'gift_card_given')
    THEN type ELSE 'other' END
$$;
