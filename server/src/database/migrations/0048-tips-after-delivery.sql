-- A tip that is paid after the order was settled has a posting of its own.
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_kind_check
  CHECK (kind IN ('settlement', 'tip', 'capture', 'refund'));

-- The row with its hash, of a row that has the previous one. As before, and a change of the store states the new one.
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
