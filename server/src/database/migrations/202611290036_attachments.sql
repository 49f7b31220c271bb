-- Pictures and PDFs of a ticket (product-rules.md#attachments): of its first words, of a later message, or of our answer.
ALTER TABLE files
  DROP CONSTRAINT files_kind_check,
  ADD CONSTRAINT files_kind_check CHECK (kind IN ('receipt', 'label', 'pickup', 'delivery', 'counter_receipt', 'refusal',
    'message', 'gift_card_front', 'gift_card_back', 'driver_document', 'incident', 'attachment'));
ALTER TABLE files
  DROP CONSTRAINT files_loose_check,
  ADD CONSTRAINT files_loose_check CHECK (order_id IS NOT NULL
    OR kind IN ('receipt', 'label', 'driver_document', 'incident', 'attachment')),
  DROP CONSTRAINT files_of_persons_check,
  ADD CONSTRAINT files_of_persons_check CHECK (order_id IS NULL OR kind NOT IN ('driver_document', 'incident', 'attachment')),
  -- Once it is attached, a visitor's file belongs to the ticket, as one that came by mail does.
  DROP CONSTRAINT files_one_owner,
  ADD CONSTRAINT files_one_owner CHECK (num_nonnulls(owner_id, visitor_id) = 1
    OR kind = 'attachment' AND num_nonnulls(owner_id, visitor_id) = 0);

CREATE TABLE ticket_files (
  file_id uuid PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  ticket_id uuid NOT NULL REFERENCES tickets,
  -- Both null with the words that opened the ticket.
  reply_id uuid REFERENCES ticket_replies,
  answer_id bigint REFERENCES ticket_answers,
  CHECK (num_nonnulls(reply_id, answer_id) <= 1)
);
CREATE INDEX ticket_files_ticket_idx ON ticket_files (ticket_id);
CREATE INDEX ticket_files_reply_idx ON ticket_files (reply_id) WHERE reply_id IS NOT NULL;
CREATE INDEX ticket_files_answer_idx ON ticket_files (answer_id) WHERE answer_id IS NOT NULL;
