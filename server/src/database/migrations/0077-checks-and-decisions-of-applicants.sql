-- How many background checks of somebody were made: each is a check of its own at whoever makes it.
ALTER TABLE driver_applications ADD COLUMN background_checks integer NOT NULL DEFAULT 0 CHECK (background_checks >= 0);
UPDATE driver_applications SET background_checks = 1 WHERE background_reference IS NOT NULL;

-- Documents of the demo's applicants are drawn, like its photos of proof.
ALTER TABLE files DROP CONSTRAINT files_check1, ADD CONSTRAINT files_drawn_check
  CHECK (NOT is_drawn OR kind IN ('pickup', 'delivery', 'counter_receipt', 'refusal', 'driver_document'));

-- Processes tell drivers of orders by their preferred areas too.
DROP TRIGGER driver_profiles_changed ON driver_profiles;
CREATE TRIGGER driver_profiles_changed BEFORE UPDATE OF is_online, application_status, background_check_status,
  service_radius_miles, preferred_routes, is_grounded ON driver_profiles FOR EACH ROW EXECUTE FUNCTION note_driver_change();
