-- Finished orders that are looked at closely, drawn by lot (docs/decisions/0174-samples-by-lot.md). A version of the
-- scorecard never changes.
CREATE TABLE scorecards (
  version integer PRIMARY KEY CHECK (version > 0),
  -- [{ key, name, question, weight }]
  criteria jsonb NOT NULL CHECK (jsonb_typeof(criteria) = 'array'),
  reason text NOT NULL,
  published_at timestamptz NOT NULL
);
INSERT INTO scorecards (version, criteria, reason, published_at) VALUES (1, '[
  {"key": "item_shown", "name": "Item at the door", "weight": 25,
    "question": "Do the photos show the whole item and its state when it was picked up?"},
  {"key": "hand_over", "name": "Hand-over", "weight": 20,
    "question": "Is it clear who handed the item over?"},
  {"key": "counter_proof", "name": "Proof of the counter", "weight": 25,
    "question": "Can the receipt be read, and is it of this return?"},
  {"key": "times", "name": "Times and places", "weight": 15,
    "question": "Do arrival, pickup and delivery fit the route and the window?"},
  {"key": "manners", "name": "Manners", "weight": 15,
    "question": "Are the messages and notes clear and polite?"}
]', 'The first version', now());
-- A day is drawn once.
CREATE TABLE sample_days (
  day date PRIMARY KEY,
  finished integer NOT NULL,
  drawn integer NOT NULL
);
CREATE TABLE quality_samples (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL UNIQUE REFERENCES orders,
  driver_id uuid NOT NULL REFERENCES users,
  day date NOT NULL REFERENCES sample_days,
  scorecard integer NOT NULL REFERENCES scorecards,
  drawn_at timestamptz NOT NULL,
  judged_at timestamptz,
  judged_by uuid REFERENCES users,
  -- { key: mark }
  marks jsonb,
  score integer CHECK (score BETWEEN 0 AND 100),
  has_findings boolean,
  findings text,
  -- What was done about them, and in words.
  remedy text,
  remedy_words text,
  CHECK ((judged_at IS NULL) = (marks IS NULL) AND (judged_at IS NULL) = (has_findings IS NULL)),
  CHECK (has_findings IS NOT TRUE OR findings IS NOT NULL AND remedy IS NOT NULL)
);
CREATE INDEX quality_samples_newest_idx ON quality_samples (drawn_at DESC, id DESC);
CREATE INDEX quality_samples_driver_idx ON quality_samples (driver_id, drawn_at DESC);
CREATE INDEX quality_samples_open_idx ON quality_samples (drawn_at DESC, id DESC) WHERE judged_at IS NULL;
CREATE INDEX quality_samples_day_idx ON quality_samples (day);
CREATE INDEX quality_samples_judged_by_idx ON quality_samples (judged_by) WHERE judged_by IS NOT NULL;
