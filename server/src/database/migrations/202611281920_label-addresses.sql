-- Where an uploaded label comes from and goes to, as it was read: {from, to}, each {street, zip} or null. A booking
-- compares them with its pickup. Null where they were not read.
ALTER TABLE files
  ADD COLUMN label_addresses jsonb CHECK (label_addresses IS NULL OR kind = 'label');
