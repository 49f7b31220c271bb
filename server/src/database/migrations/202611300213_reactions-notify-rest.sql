-- The last three reactions named after telling are named after notifying. A cursor is stored under its reaction's name,
-- and so are the jobs that wait; both go on where they are.
CREATE TEMPORARY TABLE renamed_reactions ON COMMIT DROP AS
  SELECT name, regexp_replace(name, '^tell-', 'notify-') AS now_called
  FROM unnest(ARRAY['tell-safety-team', 'tell-staff-of-tickets', 'tell-waitlist-of-area']) AS name;

UPDATE event_consumers c SET name = r.now_called FROM renamed_reactions r WHERE c.name = r.name;
UPDATE graphile_worker._private_jobs j
  SET payload = jsonb_set(j.payload::jsonb, '{reaction}', to_jsonb(r.now_called))::json,
    flags = jsonb_build_object('react:' || r.now_called, true)
  FROM renamed_reactions r WHERE j.payload ->> 'reaction' = r.name;
