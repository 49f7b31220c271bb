-- The inbox of support (product-rules.md#tickets): what is promised, what the person writes later, notes, prepared answers.
ALTER TABLE tickets ADD COLUMN priority text NOT NULL DEFAULT 'other'
  CHECK (priority IN ('driver', 'under_way', 'money', 'other'));
UPDATE tickets SET priority = CASE WHEN kind IN ('item_damaged', 'wrong_store', 'refund_missing') THEN 'money'
  WHEN kind = 'driver_absent' THEN 'under_way' ELSE 'other' END;
ALTER TABLE tickets ALTER COLUMN priority DROP DEFAULT;

-- The next answer, and the end of the matter. What was promised before stays as promised.
ALTER TABLE tickets ADD COLUMN answer_due_at timestamptz;
ALTER TABLE tickets ADD COLUMN solve_due_at timestamptz;
UPDATE tickets SET answer_due_at = created_at + CASE WHEN kind = 'driver_absent' THEN interval '2 hours'
    WHEN kind IN ('item_damaged', 'wrong_store') THEN interval '4 hours' ELSE interval '24 hours' END,
  solve_due_at = created_at + interval '96 hours';
ALTER TABLE tickets ALTER COLUMN answer_due_at SET NOT NULL;
ALTER TABLE tickets ALTER COLUMN solve_due_at SET NOT NULL;
ALTER TABLE tickets ADD COLUMN first_answered_at timestamptz;
UPDATE tickets t SET first_answered_at = (SELECT min(a.at) FROM ticket_answers a WHERE a.ticket_id = t.id);

-- A merged ticket is closed; what was said in it is read in the other.
ALTER TABLE tickets ADD COLUMN merged_into uuid REFERENCES tickets CHECK (merged_into <> id);
ALTER TABLE tickets ADD CHECK (merged_into IS NULL OR closed_at IS NOT NULL);
CREATE INDEX tickets_merged_idx ON tickets (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX tickets_closed_idx ON tickets (closed_at DESC, id) WHERE closed_at IS NOT NULL AND sandbox_id IS NULL;

-- What somebody writes in a ticket of theirs after they opened it.
CREATE TABLE ticket_replies (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES tickets,
  words text NOT NULL CHECK (words <> ''),
  via text NOT NULL CHECK (via IN ('screen', 'mail')),
  at timestamptz NOT NULL
);
CREATE INDEX ticket_replies_ticket_idx ON ticket_replies (ticket_id, at);

-- Notes that only the staff reads.
CREATE TABLE ticket_notes (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES tickets,
  author_id uuid NOT NULL REFERENCES users,
  words text NOT NULL CHECK (words <> ''),
  at timestamptz NOT NULL
);
CREATE INDEX ticket_notes_ticket_idx ON ticket_notes (ticket_id, at);
CREATE INDEX ticket_notes_author_idx ON ticket_notes (author_id);

CREATE TABLE prepared_answers (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (title <> ''),
  -- With facts in braces, such as {first_name}.
  words text NOT NULL CHECK (words <> ''),
  -- The kinds of tickets that it fits; empty for all.
  kinds text[] NOT NULL,
  changed_by uuid REFERENCES users,
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX prepared_answers_title_idx ON prepared_answers (lower(title));
CREATE INDEX prepared_answers_changed_by_idx ON prepared_answers (changed_by) WHERE changed_by IS NOT NULL;

-- The prepared answer that an answer was made from.
ALTER TABLE ticket_answers ADD COLUMN prepared_id uuid REFERENCES prepared_answers ON DELETE SET NULL;
CREATE INDEX ticket_answers_prepared_idx ON ticket_answers (prepared_id) WHERE prepared_id IS NOT NULL;

INSERT INTO prepared_answers (id, title, words, kinds, changed_at) VALUES
  (gen_random_uuid(), 'We are looking into it', 'Hi {first_name}, thank you for writing. We are looking into it and answer here as soon as we know more. Your ticket is {ticket}.', '{}', '2026-11-28T17:00:00Z'),
  (gen_random_uuid(), 'The driver comes in your window', 'Hi {first_name}, {driver} picks up your {item} {window}. You can follow the way on the order’s page.', '{driver_absent}', '2026-11-28T17:00:00Z'),
  (gen_random_uuid(), 'We send another driver', 'Hi {first_name}, I am sorry that nobody came. We are looking for another driver for {tracking_number} and tell you as soon as one has accepted. You pay nothing for the wait.', '{driver_absent}', '2026-11-28T17:00:00Z'),
  (gen_random_uuid(), 'Please send a photo of the damage', 'Hi {first_name}, I am sorry about your {item}. Please tell us what is broken and when you saw it. The photos from your door and from {store} are with the order, and we compare them.', '{item_damaged}', '2026-11-28T17:00:00Z'),
  (gen_random_uuid(), 'We ask the store', 'Hi {first_name}, we are asking {store} about your {item} now and answer here today.', '{wrong_store,item_damaged}', '2026-11-28T17:00:00Z'),
  (gen_random_uuid(), 'When the refund arrives', 'Hi {first_name}, {store} took your {item}. The refund is due by {refund_by}. If it is not there by then, answer here and we ask the store.', '{refund_missing}', '2026-11-28T17:00:00Z');
