-- The time at which somebody who waits was told that we collect in their ZIP code; once.
ALTER TABLE waitlist_entries ADD COLUMN told_at timestamptz;
CREATE INDEX waitlist_entries_waiting_idx ON waitlist_entries (zip) WHERE told_at IS NULL;
