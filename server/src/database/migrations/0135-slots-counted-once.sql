-- Bookings that come at once are one statement: each of its slots is locked and counted once, however many rows it has. The
-- locks come in one order, so that no two statements wait for each other.
CREATE FUNCTION refuse_full_slots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  slot record;
BEGIN
  FOR slot IN SELECT DISTINCT a.id AS area, n.slot_start_at, a.orders_per_slot AS places
    FROM new_orders n JOIN service_area_zips z ON z.zip = n.pickup_zip JOIN service_areas a ON a.id = z.area_id
    WHERE a.orders_per_slot IS NOT NULL AND n.sandbox_id IS NULL AND n.status IN ('created', 'assigned')
    ORDER BY a.id, n.slot_start_at
  LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(slot.area || extract(epoch FROM slot.slot_start_at), 0));
    IF (SELECT count(*) FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip AND z.area_id = slot.area
        WHERE o.slot_start_at = slot.slot_start_at AND o.sandbox_id IS NULL AND o.status <> 'cancelled') > slot.places
    THEN
      RAISE EXCEPTION 'the slot is full' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_slot_full', TABLE = 'orders';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_slots_full AFTER INSERT ON orders REFERENCING NEW TABLE AS new_orders
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_full_slots();

-- A booking that is moved is one row; PostgreSQL gives no table of new rows to a trigger on named columns.
DROP TRIGGER orders_slot_full ON orders;
CREATE TRIGGER orders_slot_full BEFORE UPDATE OF slot_start_at ON orders
  FOR EACH ROW WHEN (NEW.sandbox_id IS NULL AND NEW.status IN ('created', 'assigned')) EXECUTE FUNCTION refuse_full_slot();
