-- The counter's word about a return in front of it (docs/decisions/0208-the-counters-word-moves-nothing.md).
CREATE TABLE counter_words (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  verdict text NOT NULL CHECK (verdict IN ('taken', 'refused')),
  reason text CHECK (reason IN ('policy', 'worn', 'tags_gone', 'no_receipt', 'other_item', 'damaged')),
  words text,
  said_by uuid NOT NULL REFERENCES users,
  said_at timestamptz NOT NULL,
  CHECK ((verdict = 'refused') = (reason IS NOT NULL))
);
CREATE INDEX counter_words_said_by_idx ON counter_words (said_by);
