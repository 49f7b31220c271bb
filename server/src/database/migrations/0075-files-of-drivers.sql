-- What is uploaded stays loose until a booking or an application takes it.
ALTER TABLE files DROP CONSTRAINT files_kind_check, DROP CONSTRAINT files_check;
ALTER TABLE files
  ADD CONSTRAINT files_kind_check CHECK (kind IN ('receipt', 'label', 'pickup', 'delivery', 'counter_receipt', 'refusal',
    'gift_card_front', 'gift_card_back', 'driver_document')),
  ADD CONSTRAINT files_loose_check CHECK (order_id IS NOT NULL OR kind IN ('receipt', 'label', 'driver_document')),
  ADD CONSTRAINT files_of_drivers_check CHECK (order_id IS NULL OR kind <> 'driver_document');
