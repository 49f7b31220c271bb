-- Everything that waits for a person (product-rules.md#the-work-list): a read model of other tables, which one reaction
-- keeps and which can be rebuilt from them. Owner and snooze are people's own.
CREATE TABLE work_items (
  id uuid PRIMARY KEY,
  -- The source that reads the piece, and the record that it reads it from.
  source text NOT NULL CHECK (source <> ''),
  source_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind <> ''),
  -- Tells several pieces of one kind and record apart, such as two documents of one driver.
  part text NOT NULL DEFAULT '',
  -- The thing that it is about, and opens.
  subject_kind text NOT NULL CHECK (subject_kind <> ''),
  subject_id uuid NOT NULL,
  order_id uuid REFERENCES orders,
  -- The customer or driver it is about.
  person_id uuid REFERENCES users,
  since timestamptz NOT NULL,
  -- When it was promised; never the system's next step.
  due_at timestamptz NOT NULL,
  -- It waits for a person from then on.
  shows_at timestamptz NOT NULL,
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  owner_id uuid REFERENCES users,
  owned_since timestamptz,
  snoozed_until timestamptz,
  snoozed_by uuid REFERENCES users,
  closed_at timestamptz,
  CHECK ((owner_id IS NULL) = (owned_since IS NULL)),
  CHECK ((snoozed_until IS NULL) = (snoozed_by IS NULL))
);
CREATE UNIQUE INDEX work_items_open_key ON work_items (source, source_id, kind, part) WHERE closed_at IS NULL;
CREATE INDEX work_items_due_idx ON work_items (due_at, id) WHERE closed_at IS NULL;
CREATE INDEX work_items_shows_idx ON work_items (shows_at) WHERE closed_at IS NULL;
CREATE INDEX work_items_closed_idx ON work_items (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX work_items_order_idx ON work_items (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX work_items_person_idx ON work_items (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX work_items_owner_idx ON work_items (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX work_items_snoozed_by_idx ON work_items (snoozed_by) WHERE snoozed_by IS NOT NULL;

-- Who of the staff is at work, and on which piece; the page says so every few seconds.
CREATE TABLE work_presence (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  item_id uuid REFERENCES work_items ON DELETE SET NULL,
  seen_at timestamptz NOT NULL,
  -- When they came, and when they had left before that.
  came_at timestamptz NOT NULL,
  left_at timestamptz
);
CREATE INDEX work_presence_item_idx ON work_presence (item_id) WHERE item_id IS NOT NULL;

-- What one shift tells the next.
CREATE TABLE shift_notes (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES users,
  words text NOT NULL CHECK (words <> '' AND char_length(words) <= 2000),
  at timestamptz NOT NULL
);
CREATE INDEX shift_notes_at_idx ON shift_notes (at DESC, id);
CREATE INDEX shift_notes_author_idx ON shift_notes (author_id);
