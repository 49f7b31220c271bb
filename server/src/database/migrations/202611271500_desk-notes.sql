-- Where a counter's returns desk is, by the drivers who handed something in there (product-rules.md#desk-notes).
CREATE TABLE desk_notes (
  -- Chosen by the driver's device, so that a note sent again is the same one.
  id uuid PRIMARY KEY,
  sandbox_id uuid REFERENCES sandboxes,
  store_id text NOT NULL REFERENCES stores,
  order_id uuid NOT NULL REFERENCES orders,
  author_id uuid NOT NULL REFERENCES users,
  words text NOT NULL CHECK (words <> '' AND char_length(words) <= 120),
  -- By the driver's device, which may have been without signal.
  written_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES users,
  CHECK ((deleted_at IS NULL) = (deleted_by IS NULL))
);
CREATE UNIQUE INDEX desk_notes_once_idx ON desk_notes (order_id, author_id);
CREATE INDEX desk_notes_store_idx ON desk_notes (store_id, written_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX desk_notes_author_idx ON desk_notes (author_id);
CREATE INDEX desk_notes_deleter_idx ON desk_notes (deleted_by) WHERE deleted_by IS NOT NULL;
CREATE INDEX desk_notes_sandbox_idx ON desk_notes (sandbox_id) WHERE sandbox_id IS NOT NULL;
CREATE INDEX desk_notes_newest_idx ON desk_notes (created_at, id) WHERE sandbox_id IS NULL;

-- A driver who found it otherwise.
CREATE TABLE desk_note_marks (
  note_id uuid NOT NULL REFERENCES desk_notes,
  driver_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (note_id, driver_id)
);
CREATE INDEX desk_note_marks_driver_idx ON desk_note_marks (driver_id);
