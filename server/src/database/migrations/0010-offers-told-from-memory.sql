-- In which transaction what decides about a driver's offers last changed: processes keep the drivers who are online in memory
-- and read on from the snapshot they last saw, as they do with events.
ALTER TABLE driver_profiles ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX driver_profiles_changed_idx ON driver_profiles (changed_in);
CREATE FUNCTION note_driver_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END
$$;
CREATE TRIGGER driver_profiles_changed BEFORE UPDATE OF is_online, application_status, background_check_status,
  service_radius_miles ON driver_profiles FOR EACH ROW EXECUTE FUNCTION note_driver_change();

-- The line of the route, lng and lat in turns, as an offer's card draws it: read from the quote it was most of the pages that
-- the nearest orders cost. In the row itself as long as the row fits a page, for the same reason.
ALTER TABLE orders ADD COLUMN route_line real[];
ALTER TABLE orders ALTER COLUMN route_line SET STORAGE MAIN;
UPDATE orders o SET route_line = ARRAY(
  SELECT c.value::real FROM jsonb_array_elements(q.route_geometry) WITH ORDINALITY p (value, place),
    jsonb_array_elements(p.value) WITH ORDINALITY c (value, place) ORDER BY p.place, c.place)
FROM quotes q WHERE q.id = o.quote_id;
ALTER TABLE orders ALTER COLUMN route_line SET NOT NULL,
  ADD CHECK (cardinality(route_line) % 2 = 0);
