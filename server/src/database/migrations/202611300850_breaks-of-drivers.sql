-- A driver's daily break, in minutes after midnight in their area. Tours and plans leave it free.
ALTER TABLE driver_profiles
  ADD COLUMN break_from smallint,
  ADD COLUMN break_until smallint,
  ADD CONSTRAINT driver_profiles_break_whole CHECK (
    (break_from IS NULL) = (break_until IS NULL)
    AND break_from >= 0 AND break_until < 1440 AND break_until - break_from BETWEEN 10 AND 180);
