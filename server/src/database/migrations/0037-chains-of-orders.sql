-- Each order's events are a chain: every row holds the SHA-256 of the one before it, and the order's end of the chain is
-- kept apart. docs/passport.md says how a row is spelled, so that anyone can compute it again.

-- SHA-256 of the stored bytes. Files from before have none: a migration cannot read them.
ALTER TABLE files ADD COLUMN sha256 bytea CHECK (length(sha256) = 32);

ALTER TABLE domain_events
  ADD COLUMN previous_hash bytea CHECK (length(previous_hash) = 32),
  ADD COLUMN hash bytea CHECK (length(hash) = 32),
  -- `kind id sha256` of each file that came with the event.
  ADD COLUMN file_digests text[] NOT NULL DEFAULT '{}',
  -- What the passport shows of the order: first name and street at most, and who erases them erases the salt too. Only
  -- its digest is in the chain.
  ADD COLUMN shown jsonb,
  ADD COLUMN shown_salt uuid,
  ADD COLUMN shown_digest bytea CHECK (length(shown_digest) = 32),
  -- The digest of what the passport does not show: people, details, and kinds that are nobody else's business.
  ADD COLUMN private_salt uuid,
  ADD COLUMN private_digest bytea CHECK (length(private_digest) = 32);

CREATE TABLE order_chains (
  order_id uuid PRIMARY KEY REFERENCES orders,
  -- Whoever has it may read the passport.
  token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  entries integer NOT NULL CHECK (entries > 0),
  head bytea NOT NULL CHECK (length(head) = 32)
);

-- STABLE where it might be IMMUTABLE, here and below: only so does PostgreSQL put the body in place of the call.
CREATE FUNCTION sha256_of(spelled text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(spelled, 'UTF8'))
$$;

-- The street without house number and unit.
CREATE FUNCTION street_alone(street text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(regexp_replace(regexp_replace(street,
    '^\s*[0-9]+[a-z]?([-/][0-9]+)?(\s+[0-9]/[0-9])?\s+', '', 'i'),
    '(\s*[,#]|\s+(apt|apartment|unit|suite|ste|floor|fl|room|rm)\M).*$', '', 'i'))
$$;

-- The kinds of events that a passport names; domain/src/passport/passport-entry.ts lists the same.
CREATE FUNCTION named_in_passport(type text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN type IN ('created', 'payment_authorized', 'accepted', 'assigned', 'reassigned', 'released',
    'picked_up', 'pickup_failed', 'departed', 'redirected', 'delivered', 'refused', 'return_started', 'returned',
    'completed', 'refund_confirmed', 'cancelled', 'lost', 'file_added') THEN type ELSE 'other' END
$$;

CREATE FUNCTION spelled_moment(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- What only the parties may know of an event.
CREATE FUNCTION private_part(e domain_events) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(e.type, e.action, e.actor_id, e.customer_id, e.driver_id, e.previous_driver_id, e.company_id,
    e.sandbox_id, e.is_offer, e.is_history, e.details)::text
$$;

-- The row's text, of which its hash is the SHA-256.
CREATE FUNCTION spelled_entry(e domain_events) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', 'backhaul-passport-1', 'entry=' || e.sequence, 'what=' || named_in_passport(e.type),
    'status=' || e.status, 'by=' || e.actor_kind, 'happened=' || spelled_moment(e.happened_at),
    'recorded=' || spelled_moment(e.recorded_at), 'files=' || array_to_string(e.file_digests, ','),
    'shown=' || coalesce(encode(e.shown_digest, 'hex'), ''), 'private=' || encode(e.private_digest, 'hex'),
    'previous=' || encode(e.previous_hash, 'hex'))
$$;

-- The hash before the first, so that no order's chain fits another.
CREATE FUNCTION start_of_chain(tracking_number text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256_of(E'backhaul-passport-1\n' || tracking_number)
$$;

-- The row with its hash, of a row that has the previous one.
CREATE FUNCTION seal_event(e domain_events) RETURNS domain_events LANGUAGE plpgsql AS $$
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
  ELSIF e.type = 'redirected' THEN
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

-- Whoever appends to an order holds its row, so the end of its chain stands still meanwhile.
CREATE FUNCTION chain_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sequence = 1 THEN
    SELECT start_of_chain(tracking_number) INTO NEW.previous_hash FROM orders WHERE id = NEW.order_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'there is no order %', NEW.order_id
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'domain_events_order_id_fkey';
    END IF;
    NEW := seal_event(NEW);
    INSERT INTO order_chains (order_id, entries, head) VALUES (NEW.order_id, 1, NEW.hash);
    RETURN NEW;
  END IF;
  SELECT head INTO NEW.previous_hash FROM order_chains WHERE order_id = NEW.order_id AND entries = NEW.sequence - 1;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'event % does not follow in the chain of order %', NEW.sequence, NEW.order_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  NEW := seal_event(NEW);
  UPDATE order_chains SET entries = NEW.sequence, head = NEW.hash WHERE order_id = NEW.order_id;
  RETURN NEW;
END $$;

-- Orders from before: their chains begin now, over what is there.
ALTER TABLE domain_events DISABLE TRIGGER domain_events_append_only;
DO $$
DECLARE
  e domain_events;
  sealed domain_events;
  head bytea;
  chained uuid;
BEGIN
  FOR e IN SELECT * FROM domain_events WHERE order_id IS NOT NULL ORDER BY order_id, sequence LOOP
    IF chained IS DISTINCT FROM e.order_id THEN
      SELECT start_of_chain(tracking_number) INTO head FROM orders WHERE id = e.order_id;
      chained := e.order_id;
    END IF;
    e.previous_hash := head;
    sealed := seal_event(e);
    UPDATE domain_events d SET (previous_hash, hash, file_digests, shown, shown_salt, shown_digest, private_salt,
      private_digest) = (sealed.previous_hash, sealed.hash, sealed.file_digests, sealed.shown, sealed.shown_salt,
      sealed.shown_digest, sealed.private_salt, sealed.private_digest) WHERE d.id = e.id;
    head := sealed.hash;
    INSERT INTO order_chains (order_id, entries, head) VALUES (e.order_id, e.sequence, sealed.hash)
      ON CONFLICT (order_id) DO UPDATE SET entries = EXCLUDED.entries, head = EXCLUDED.head;
  END LOOP;
END $$;
ALTER TABLE domain_events ENABLE TRIGGER domain_events_append_only;

ALTER TABLE domain_events ADD CONSTRAINT domain_events_chained_check
  CHECK (order_id IS NULL OR previous_hash IS NOT NULL AND hash IS NOT NULL AND private_digest IS NOT NULL);
CREATE TRIGGER domain_events_chained BEFORE INSERT ON domain_events
  FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION chain_event();

-- Events stay, but for those of a demo that is over. People may be erased from one: what is personal goes with its
-- salt, the digests and so the chain stay.
CREATE OR REPLACE FUNCTION refuse_change_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (CASE WHEN OLD.order_id IS NULL
      THEN EXISTS (SELECT FROM sandboxes s WHERE s.id = OLD.sandbox_id AND s.expires_at < now())
      ELSE is_order_over(OLD.order_id, OLD.sandbox_id) END) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.order_id IS NOT NULL THEN
    OLD.details := '{}';
    OLD.shown := NULL;
    OLD.shown_salt := NULL;
    OLD.private_salt := NULL;
    IF OLD IS NOT DISTINCT FROM NEW THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
