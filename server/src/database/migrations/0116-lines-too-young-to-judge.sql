-- What the lines come to that a comparison found too young to judge, theirs less ours, and from when on all of them can be judged.
ALTER TABLE reconciliation_runs
  ADD COLUMN on_the_way_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN on_the_way_until timestamptz;
