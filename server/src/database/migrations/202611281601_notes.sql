-- Notes of the staff on the things of the console (product-rules.md#notes). A thing's id is a uuid, a store's or
-- retailer's name, or the processor's text, so that no foreign key can hold it.
CREATE TABLE thing_notes (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind <> ''),
  thing_id text NOT NULL CHECK (thing_id <> '' AND char_length(thing_id) <= 200),
  author_id uuid NOT NULL REFERENCES users,
  words text NOT NULL CHECK (words <> '' AND char_length(words) <= 2000),
  at timestamptz NOT NULL,
  edited_at timestamptz,
  -- Taken back by its author; the words stay.
  deleted_at timestamptz
);
CREATE INDEX thing_notes_thing_idx ON thing_notes (kind, thing_id, at DESC);
CREATE INDEX thing_notes_author_idx ON thing_notes (author_id);

-- What a note said before it was changed.
CREATE TABLE thing_note_versions (
  note_id uuid NOT NULL REFERENCES thing_notes ON DELETE CASCADE,
  until timestamptz NOT NULL,
  words text NOT NULL CHECK (words <> ''),
  PRIMARY KEY (note_id, until)
);

-- Whom a note names: a piece of work of theirs until they have looked.
CREATE TABLE note_mentions (
  id uuid PRIMARY KEY,
  note_id uuid NOT NULL REFERENCES thing_notes ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES users,
  at timestamptz NOT NULL,
  done_at timestamptz,
  UNIQUE (note_id, person_id)
);
CREATE INDEX note_mentions_person_idx ON note_mentions (person_id);
CREATE INDEX note_mentions_open_idx ON note_mentions (id) WHERE done_at IS NULL;
