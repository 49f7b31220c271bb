-- The way an order goes back (product-rules.md#ways-back): over the retailer's counter, as a closed parcel with a carrier, or to a
-- charity. Only the first is bought somewhere, on a day, under a policy.
ALTER TABLE quotes
  ADD COLUMN way text NOT NULL DEFAULT 'counter' CHECK (way IN ('counter', 'carrier', 'donation')),
  ADD COLUMN charity_id text REFERENCES charities,
  ADD CHECK ((way = 'donation') = (charity_id IS NOT NULL)),
  ADD CHECK (charity_id IS NULL OR store_id IS NULL);
CREATE INDEX quotes_charity_idx ON quotes (charity_id) WHERE charity_id IS NOT NULL;

ALTER TABLE orders
  ALTER COLUMN purchase_type DROP NOT NULL,
  ALTER COLUMN purchase_date DROP NOT NULL,
  ADD COLUMN way text NOT NULL DEFAULT 'counter' CHECK (way IN ('counter', 'carrier', 'donation')),
  ADD COLUMN carrier text CHECK (carrier IN ('ups', 'fedex', 'usps')),
  ADD COLUMN label_kind text CHECK (label_kind IN ('label', 'code')),
  ADD COLUMN parcel_numbers text[] NOT NULL DEFAULT '{}',
  ADD COLUMN parcel_inches smallint CHECK (parcel_inches > 0),
  ADD COLUMN parcel_shop text,
  ADD CHECK ((way = 'counter') = (purchase_date IS NOT NULL) AND (way = 'counter') = (purchase_type IS NOT NULL)),
  ADD CHECK ((way = 'carrier') = (carrier IS NOT NULL) AND (way = 'carrier') = (label_kind IS NOT NULL)),
  ADD CHECK (way = 'carrier' OR (parcel_numbers = '{}' AND parcel_inches IS NULL AND parcel_shop IS NULL)),
  ADD CHECK (cardinality(parcel_numbers) <= number_of_items),
  ADD CHECK (way <> 'donation' OR charity_id IS NOT NULL);

-- A label goes once: its number is taken until its order ends with the parcel still at the door. Sandboxes do not see each other.
CREATE TABLE parcel_numbers (
  number text NOT NULL,
  tenant uuid NOT NULL,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  PRIMARY KEY (number, tenant)
);
CREATE INDEX parcel_numbers_order_idx ON parcel_numbers (order_id);

CREATE FUNCTION take_parcel_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO parcel_numbers (number, tenant, order_id)
    SELECT number, coalesce(NEW.sandbox_id, '00000000-0000-0000-0000-000000000000'), NEW.id
    FROM unnest(NEW.parcel_numbers) AS number ORDER BY number;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_parcel_numbers AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.way = 'carrier' AND NEW.status NOT IN ('cancelled', 'pickup_failed', 'returned'))
  EXECUTE FUNCTION take_parcel_numbers();

CREATE FUNCTION free_parcel_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM parcel_numbers WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_free_parcel_numbers AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.way = 'carrier' AND NEW.status IN ('cancelled', 'pickup_failed', 'returned'))
  EXECUTE FUNCTION free_parcel_numbers();

-- A carrier's parcel has its numbers in the passport, and no purchase.
CREATE OR REPLACE FUNCTION seal_event(e domain_events) RETURNS domain_events LANGUAGE plpgsql AS $$
BEGIN
  IF e.type = 'created' THEN
    SELECT jsonb_build_object('item', o.order_name, 'numberOfItems', o.number_of_items, 'valueCents', o.item_value_cents,
      'retailer', o.retailer, 'purchaseDate', o.purchase_date, 'purchaseType', o.purchase_type,
      'hasReceipt', o.has_receipt, 'authorized', o.authorization_signed,
      'firstName', split_part(trim(o.customer_name), ' ', 1), 'street', street_alone(o.pickup_street),
      'city', o.pickup_city, 'state', o.pickup_state,
      'to', CASE WHEN o.store_id IS NULL AND o.charity_id IS NULL THEN street_alone(o.dropoff_name) ELSE o.dropoff_name END)
      || CASE o.way WHEN 'carrier' THEN jsonb_build_object('carrier', o.carrier, 'parcelNumbers', o.parcel_numbers)
        ELSE '{}' END
    INTO e.shown FROM orders o WHERE o.id = e.order_id;
    SELECT coalesce(array_agg(concat_ws(' ', f.kind, f.id, encode(f.sha256, 'hex')) ORDER BY f.kind, f.id), '{}')
    INTO e.file_digests FROM files f
    WHERE f.order_id = e.order_id AND f.sha256 IS NOT NULL AND f.kind IN ('receipt', 'label');
  ELSIF e.type = 'redirected' OR e.type = 'details_changed' AND e.details -> 'changed' ? 'store' THEN
    SELECT jsonb_build_object('to', CASE WHEN o.store_id IS NULL THEN street_alone(o.dropoff_name) ELSE o.dropoff_name END)
    INTO e.shown FROM orders o WHERE o.id = e.order_id;
  ELSIF e.type = 'file_added' THEN
    SELECT coalesce(array_agg(concat_ws(' ', f.kind, f.id, encode(f.sha256, 'hex'))), '{}')
    INTO e.file_digests FROM files f
    WHERE f.order_id = e.order_id AND f.sha256 IS NOT NULL AND f.id::text = e.details ->> 'fileId';
  ELSIF e.type = 'handed_over' THEN
    e.shown := jsonb_build_object('way', e.details -> 'way');
  END IF;
  IF e.shown IS NOT NULL THEN
    e.shown_salt := gen_random_uuid();
    e.shown_digest := sha256_of(e.shown_salt::text || E'\n' || e.shown::text);
  END IF;
  e.private_salt := gen_random_uuid();
  e.private_digest := sha256_of(e.private_salt::text || E'\n' || private_part(e));
  e.hash := sha256_of(spelled_entry(e));
  RETURN e;
END $$;

-- As its organization says it: what it takes, in words, and the things that it never takes.
ALTER TABLE charities ADD COLUMN takes text, ADD COLUMN declines text[] NOT NULL DEFAULT '{}';
