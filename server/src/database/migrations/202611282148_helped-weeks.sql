-- What people said about our help is summed by week.
CREATE INDEX tickets_helped_idx ON tickets (helped_at) WHERE helped_at IS NOT NULL AND sandbox_id IS NULL;
