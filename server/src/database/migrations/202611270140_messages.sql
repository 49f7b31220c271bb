-- An order's thread: what its customer, its drivers and support wrote. The event of a message has no text.
CREATE TABLE order_messages (
  -- Chosen by the writer's device, so that a message sent again is the same one.
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- Of the event; later messages have higher numbers.
  sequence integer NOT NULL CHECK (sequence > 0),
  author_id uuid NOT NULL REFERENCES users,
  author_kind text NOT NULL CHECK (author_kind IN ('owner', 'driver', 'admin')),
  words text CHECK (words <> '' AND char_length(words) <= 2000),
  file_id uuid UNIQUE REFERENCES files,
  -- By the writer's device, which may have been without signal.
  written_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (order_id, sequence),
  CHECK (words IS NOT NULL OR file_id IS NOT NULL)
);
CREATE INDEX order_messages_author_idx ON order_messages (author_id);

-- How far each person has read a thread.
CREATE TABLE order_message_marks (
  order_id uuid NOT NULL REFERENCES orders,
  user_id uuid NOT NULL REFERENCES users,
  side text NOT NULL CHECK (side IN ('owner', 'driver', 'admin')),
  sequence integer NOT NULL CHECK (sequence > 0),
  read_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, user_id)
);
CREATE INDEX order_message_marks_user_idx ON order_message_marks (user_id);

ALTER TABLE files DROP CONSTRAINT files_kind_check;
ALTER TABLE files
  ADD CONSTRAINT files_kind_check CHECK (kind IN ('receipt', 'label', 'pickup', 'delivery', 'counter_receipt', 'refusal',
    'message', 'gift_card_front', 'gift_card_back', 'driver_document'));
