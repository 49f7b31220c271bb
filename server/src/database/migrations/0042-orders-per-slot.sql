-- How many pickups an area takes in one slot of a day; null is as many as are booked.
ALTER TABLE service_areas ADD COLUMN orders_per_slot integer CHECK (orders_per_slot > 0);

-- The last place of a slot is given once: whoever books waits for the one before, and counts then. Sandboxes collect nothing.
CREATE FUNCTION refuse_full_slot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  area text;
  places integer;
BEGIN
  SELECT a.id, a.orders_per_slot INTO area, places
    FROM service_area_zips z JOIN service_areas a ON a.id = z.area_id WHERE z.zip = NEW.pickup_zip;
  IF places IS NULL THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(area || extract(epoch FROM NEW.slot_start_at), 0));
  IF (SELECT count(*) FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip AND z.area_id = area
      WHERE o.slot_start_at = NEW.slot_start_at AND o.sandbox_id IS NULL AND o.status <> 'cancelled' AND o.id <> NEW.id) >= places
  THEN
    RAISE EXCEPTION 'the slot is full' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_slot_full', TABLE = 'orders';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_slot_full BEFORE INSERT OR UPDATE OF slot_start_at ON orders
  FOR EACH ROW WHEN (NEW.sandbox_id IS NULL AND NEW.status IN ('created', 'assigned')) EXECUTE FUNCTION refuse_full_slot();
