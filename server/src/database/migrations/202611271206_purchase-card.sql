-- The last four digits of the card that paid for a returned item, as its receipt says: the refund goes back to it.
ALTER TABLE orders ADD COLUMN purchase_card text CHECK (purchase_card ~ '^\d{4}$');
