-- How items change hands at the door: the customer signs on the driver's phone, or tells the code of their order page, or
-- neither, and then there is a reason.

-- Each order has its own; gen_random_uuid() is the one strong source of chance that the database brings.
ALTER TABLE orders ADD COLUMN hand_over_code text NOT NULL
  DEFAULT lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 10000)::text, 4, '0')
  CHECK (hand_over_code ~ '^[0-9]{4}$');

CREATE TABLE hand_overs (
  order_id uuid NOT NULL REFERENCES orders,
  -- A driver who takes the order over asks again.
  driver_id uuid NOT NULL REFERENCES users,
  way text NOT NULL CHECK (way IN ('signature', 'code', 'neither')),
  -- Lines of points on a pad of 1000 by 400; null once the customer's data was erased.
  strokes jsonb CHECK (strokes IS NULL OR way = 'signature'),
  reason text CHECK (reason IN ('cannot_sign', 'no_code', 'somebody_else', 'left_out')),
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, driver_id),
  CHECK ((way = 'neither') = (reason IS NOT NULL))
);

CREATE INDEX hand_overs_driver_idx ON hand_overs (driver_id);

-- The wrong codes of an order. One that is sent again is the same try.
CREATE TABLE hand_over_tries (
  order_id uuid NOT NULL REFERENCES orders,
  code text NOT NULL CHECK (code ~ '^[0-9]{4}$'),
  PRIMARY KEY (order_id, code)
);

-- As domain/src/passport/passport-entry.ts lists them.
CREATE OR REPLACE FUNCTION named_in_passport(type text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN type IN ('created', 'payment_authorized', 'accepted', 'assigned', 'reassigned', 'released',
    'handed_over', 'picked_up', 'pickup_failed', 'departed', 'redirected', 'delivered', 'refused', 'return_started',
    'returned', 'completed', 'refund_confirmed', 'cancelled', 'lost', 'file_added') THEN type ELSE 'other' END
$$;

-- With the way in which an item changed hands.
CREATE OR REPLACE FUNCTION seal_event(e domain_events) RETURNS domain_events LANGUAGE plpgsql AS $$
BEGIN
  IF e.type = 'created' THEN
    SELECT jsonb_build_object('item', o.order_name, 'numberOfItems', o.number_of_items, 'valueCents', o.item_value_cents,
      'retailer', o.retailer, 'purchaseDate', o.purchase_date, 'purchaseType', o.purchase_type,
      'hasReceipt', o.has_receipt, 'authorized', o.authorization_signed,
      'firstName', split_part(trim(o.customer_name), ' ', 1), 'street', street_alone(o.pickup_street),
      'city', o.pickup_city, 'state', o.pickup_state,
      'to', CASE WHEN o.store_id IS NULL THEN street_alone(o.dropoff_name) ELSE o.dropoff_name END)
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
