-- Photos that the caller for help took of what happened. The safety team alone sees them, besides their caller.
CREATE TABLE incident_photos (
  file_id uuid PRIMARY KEY REFERENCES files,
  incident_id uuid NOT NULL REFERENCES incidents,
  added_at timestamptz NOT NULL
);
CREATE INDEX incident_photos_incident_idx ON incident_photos (incident_id, added_at);

ALTER TABLE files
  DROP CONSTRAINT files_kind_check,
  ADD CONSTRAINT files_kind_check CHECK (kind IN ('receipt', 'label', 'pickup', 'delivery', 'counter_receipt', 'refusal',
    'message', 'gift_card_front', 'gift_card_back', 'driver_document', 'incident'));
ALTER TABLE files
  DROP CONSTRAINT files_loose_check,
  ADD CONSTRAINT files_loose_check CHECK (order_id IS NOT NULL OR kind IN ('receipt', 'label', 'driver_document', 'incident')),
  DROP CONSTRAINT files_of_drivers_check,
  ADD CONSTRAINT files_of_persons_check CHECK (order_id IS NULL OR kind NOT IN ('driver_document', 'incident'));
