-- The author of a scorecard; null for the one that ships.
ALTER TABLE scorecards ADD COLUMN published_by uuid REFERENCES users;
CREATE INDEX scorecards_published_by_idx ON scorecards (published_by) WHERE published_by IS NOT NULL;
