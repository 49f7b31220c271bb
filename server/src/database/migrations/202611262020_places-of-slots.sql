-- The orders that have a slot of an area with a limit, as a number. A booking or a move locks its row, and counts no order. The
-- first booking makes the row by counting once; all rows go when a limit changes, or a ZIP code changes its area.
CREATE TABLE slot_places (
  area_id text NOT NULL REFERENCES service_areas ON DELETE CASCADE,
  slot_start_at timestamptz NOT NULL,
  taken integer NOT NULL CHECK (taken >= 0),
  PRIMARY KEY (area_id, slot_start_at)
);

-- Takes or gives back places of a slot, and refuses the one place too many.
CREATE FUNCTION change_places(area text, slot timestamptz, change integer, places integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_taken integer;
BEGIN
  UPDATE slot_places SET taken = taken + change WHERE area_id = area AND slot_start_at = slot RETURNING taken INTO now_taken;
  IF NOT FOUND THEN
    -- The first to count makes the row; the lock holds the others until it is committed.
    PERFORM pg_advisory_xact_lock(hashtextextended(area || extract(epoch FROM slot), 0));
    UPDATE slot_places SET taken = taken + change WHERE area_id = area AND slot_start_at = slot RETURNING taken INTO now_taken;
    IF NOT FOUND THEN
      INSERT INTO slot_places (area_id, slot_start_at, taken)
        SELECT area, slot, count(*) FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip AND z.area_id = area
        WHERE o.slot_start_at = slot AND o.sandbox_id IS NULL AND o.status <> 'cancelled'
        RETURNING taken INTO now_taken;
    END IF;
  END IF;
  IF change > 0 AND now_taken > places THEN
    RAISE EXCEPTION 'the slot is full' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_slot_full', TABLE = 'orders';
  END IF;
END $$;

-- The slots come in one order, so that no two statements wait for each other.
CREATE OR REPLACE FUNCTION refuse_full_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_places(s.area, s.slot_start_at, s.booked, s.places) FROM (
    SELECT a.id AS area, n.slot_start_at, count(*)::integer AS booked,
      -- A past that is brought along is counted, and never refused.
      CASE WHEN bool_or(n.status IN ('created', 'assigned')) THEN a.orders_per_slot END AS places
    FROM new_orders n JOIN service_area_zips z ON z.zip = n.pickup_zip JOIN service_areas a ON a.id = z.area_id
    WHERE a.orders_per_slot IS NOT NULL AND n.sandbox_id IS NULL AND n.status <> 'cancelled'
    GROUP BY a.id, n.slot_start_at ORDER BY a.id, n.slot_start_at) s;
  RETURN NULL;
END $$;

DROP TRIGGER orders_slot_full ON orders;
DROP FUNCTION refuse_full_slot();
CREATE FUNCTION move_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  area text;
  places integer;
BEGIN
  SELECT a.id, a.orders_per_slot INTO area, places
    FROM service_area_zips z JOIN service_areas a ON a.id = z.area_id WHERE z.zip = NEW.pickup_zip;
  IF places IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM change_places(area, c.slot, c.change, places) FROM (
    SELECT * FROM (VALUES (OLD.slot_start_at, -1, OLD.status), (NEW.slot_start_at, 1, NEW.status)) v (slot, change, status)
    WHERE v.status <> 'cancelled' ORDER BY v.slot) c;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_places AFTER UPDATE OF slot_start_at, status ON orders FOR EACH ROW
  WHEN (NEW.sandbox_id IS NULL AND (OLD.slot_start_at <> NEW.slot_start_at
    OR (OLD.status = 'cancelled') <> (NEW.status = 'cancelled')))
  EXECUTE FUNCTION move_places();

-- Places that were counted under another limit or other areas are counted anew.
CREATE FUNCTION forget_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM slot_places;
  RETURN NULL;
END $$;
CREATE TRIGGER service_areas_places AFTER UPDATE OF orders_per_slot ON service_areas
  FOR EACH STATEMENT EXECUTE FUNCTION forget_places();
CREATE TRIGGER service_area_zips_places AFTER INSERT OR UPDATE OR DELETE ON service_area_zips
  FOR EACH STATEMENT EXECUTE FUNCTION forget_places();
