-- Who wants to drive: what they say of themselves, their documents, and the tutorial they take.

-- How many drivers an area wants; null takes everybody.
ALTER TABLE service_areas ADD COLUMN drivers_wanted integer CHECK (drivers_wanted >= 0);

CREATE TABLE driver_applications (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  area_id text NOT NULL REFERENCES service_areas,
  zip text NOT NULL CHECK (zip ~ '^[0-9]{5}$'),
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  date_of_birth date NOT NULL,
  vehicle_kind text NOT NULL CHECK (vehicle_kind IN ('car', 'suv', 'van', 'truck')),
  vehicle_make text NOT NULL,
  vehicle_model text NOT NULL,
  vehicle_year integer NOT NULL CHECK (vehicle_year BETWEEN 1950 AND 2200),
  vehicle_color text NOT NULL,
  license_plate text NOT NULL,
  -- The version of the agreement that they said yes to.
  agreement text NOT NULL,
  applied_at timestamptz NOT NULL,
  -- The place in the line, while the application waits.
  waitlisted_at timestamptz,
  decided_at timestamptz,
  reason text,
  -- What whoever checks their background calls the check.
  background_reference text
);
CREATE INDEX driver_applications_line_idx ON driver_applications (area_id, waitlisted_at, user_id)
  WHERE waitlisted_at IS NOT NULL;
CREATE INDEX driver_applications_applied_idx ON driver_applications (applied_at, user_id);

-- The position is counted from the line.
ALTER TABLE driver_profiles DROP COLUMN waitlist_position,
  -- The end of the last day on which every document counts; null while one is missing.
  ADD COLUMN documents_valid_until timestamptz,
  -- Takes no new jobs, because a document ran out, and goes offline after those that they have.
  ADD COLUMN is_grounded boolean NOT NULL DEFAULT false;
DROP TRIGGER driver_profiles_changed ON driver_profiles;
CREATE TRIGGER driver_profiles_changed BEFORE UPDATE OF is_online, application_status, background_check_status,
  service_radius_miles, is_grounded ON driver_profiles FOR EACH ROW EXECUTE FUNCTION note_driver_change();

CREATE TABLE driver_documents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES driver_profiles ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('license_front', 'license_back', 'insurance', 'registration', 'profile_photo')),
  state text NOT NULL DEFAULT 'uploaded' CHECK (state IN ('uploaded', 'approved', 'rejected')),
  -- Null for one that was seen before documents were uploaded here.
  file_id uuid REFERENCES files,
  -- The last day on which it counts.
  expires_on date,
  uploaded_at timestamptz NOT NULL,
  decided_at timestamptz,
  reason text,
  -- The fewest days before the end of which the driver was reminded; 0 once told that it ran out.
  reminded_days integer,
  CHECK ((state = 'uploaded') = (decided_at IS NULL)),
  CHECK ((state = 'rejected') = (reason IS NOT NULL)),
  CHECK (file_id IS NOT NULL OR state = 'approved')
);
-- A new one may wait beside the one that still counts.
CREATE UNIQUE INDEX driver_documents_approved_key ON driver_documents (user_id, kind) WHERE state = 'approved';
CREATE UNIQUE INDEX driver_documents_open_key ON driver_documents (user_id, kind) WHERE state <> 'approved';
CREATE INDEX driver_documents_user_idx ON driver_documents (user_id);
CREATE UNIQUE INDEX driver_documents_file_key ON driver_documents (file_id);
CREATE INDEX driver_documents_expiry_idx ON driver_documents (expires_on) WHERE state = 'approved';

CREATE FUNCTION documents_valid_until(driver uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) = 5 THEN
    coalesce((min(d.expires_on) + 1)::timestamp AT TIME ZONE (
      SELECT s.time_zone FROM service_areas s LEFT JOIN driver_applications a ON a.area_id = s.id AND a.user_id = driver
      ORDER BY a.user_id IS NULL, s.is_live DESC, s.id LIMIT 1), 'infinity') END
  FROM driver_documents d WHERE d.user_id = driver AND d.state = 'approved'
$$;

CREATE FUNCTION note_documents_validity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  driver uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
  UPDATE driver_profiles SET documents_valid_until = documents_valid_until(driver) WHERE user_id = driver;
  RETURN NULL;
END
$$;
CREATE TRIGGER driver_documents_changed AFTER INSERT OR DELETE OR UPDATE OF state, expires_on ON driver_documents
  FOR EACH ROW EXECUTE FUNCTION note_documents_validity();

CREATE TABLE driver_lessons (
  user_id uuid NOT NULL REFERENCES driver_profiles ON DELETE CASCADE,
  lesson text NOT NULL,
  passed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, lesson)
);

-- Whoever drives already was looked into before, on paper, and knows how it works.
INSERT INTO driver_documents (id, user_id, kind, state, uploaded_at, decided_at)
SELECT gen_random_uuid(), p.user_id, k.kind, 'approved', now(), now()
FROM driver_profiles p, unnest(ARRAY['license_front', 'license_back', 'insurance', 'registration', 'profile_photo']) k (kind)
WHERE p.application_status = 'approved' AND p.background_check_status = 'approved';
UPDATE driver_profiles SET tutorial_completed_at = now()
WHERE tutorial_completed_at IS NULL AND application_status = 'approved' AND background_check_status = 'approved';
