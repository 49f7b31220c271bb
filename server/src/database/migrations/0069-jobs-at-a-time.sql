-- How many active jobs a driver may have when accepting another: their own number, else the platform's setting, else five.
ALTER TABLE driver_profiles ADD COLUMN active_jobs_at_most integer CHECK (active_jobs_at_most > 0);

-- Two phones of one driver may accept two orders at once, so the second waits for the first and counts anew: each statement
-- of a volatile function sees what was committed before it.
CREATE FUNCTION has_room_for_job(asked_driver uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs of ' || asked_driver, 0));
  RETURN (
    SELECT count(*) FROM orders
    WHERE driver_id = asked_driver AND status IN ('assigned', 'picked_up', 'in_transit', 'refused', 'returning')
  ) < coalesce(
    (SELECT active_jobs_at_most FROM driver_profiles WHERE user_id = asked_driver),
    (SELECT (value ->> 'activeJobs')::integer FROM settings WHERE key = 'dispatch'),
    5);
END $$;
