-- The made-up past that an empty installation begins with is found without reading all events.
CREATE INDEX domain_events_history_idx ON domain_events (happened_at) WHERE is_history AND sandbox_id IS NULL;

-- The person who looks after an error, and when it was called mended; open again once it comes back.
ALTER TABLE error_groups
  ADD COLUMN owner_id uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN mended_at timestamptz;
