-- Our staff may pause a driver until a moment, with a reason that the driver reads.
ALTER TABLE driver_profiles
  ADD COLUMN paused_until timestamptz,
  ADD COLUMN pause_reason text CHECK (length(pause_reason) BETWEEN 1 AND 300),
  ADD CONSTRAINT driver_profiles_pause_whole CHECK ((paused_until IS NULL) = (pause_reason IS NULL));
