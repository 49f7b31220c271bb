-- Every thing of the live tenant that has a card, with the words that find it. `place` counts up, so that newer things have
-- higher ones.
CREATE TABLE search_index (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('order', 'customer', 'driver', 'store', 'retailer', 'payment', 'payout', 'ticket',
    'application', 'incident')),
  id text NOT NULL,
  words text[] NOT NULL,
  UNIQUE (kind, id)
);

-- One row a word. A B-tree gives the newest things of a word, and the first of a beginning, after as many rows as are
-- wanted; an inverted index would first collect all of them (decision 164).
CREATE TABLE search_terms (
  kind text NOT NULL,
  term text COLLATE "C" NOT NULL,
  place bigint NOT NULL,
  PRIMARY KEY (kind, term, place)
);

-- Lower case without accents and apostrophes; fold-search.ts does the same.
CREATE FUNCTION search_fold(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(written, NFD), U&'[\0300-\036f''\2019]', '', 'g'))
$$;

CREATE FUNCTION search_words(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_split_to_array(search_fold(coalesce(written, '')), '[\s!-/:-@\[-`{-~]+')
$$;

-- A phone number by all its digits, without the area and by its last four.
CREATE FUNCTION search_phone(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[right(digits, 10), right(digits, 7), right(digits, 4)]
  FROM (SELECT regexp_replace(coalesce(written, ''), '\D', '', 'g') AS digits) d
$$;

CREATE FUNCTION search_mail(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[search_fold(coalesce(written, ''))]
$$;

CREATE FUNCTION search_distinct(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, 60)), '{}') FROM unnest(words[1:80]) word WHERE word <> ''
$$;

-- The words of a thing of the live tenant; null if there is none, or nobody is to find it.
CREATE FUNCTION search_words_of(of_kind text, of_id text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  found text[];
BEGIN
  CASE of_kind
    WHEN 'order' THEN
      SELECT search_words(regexp_replace(o.tracking_number, '^RTN-', '')) || search_words(o.customer_name)
        || search_phone(o.customer_phone) || search_mail(o.customer_email)
        || search_words(concat_ws(' ', o.pickup_street, o.pickup_unit, o.pickup_zip, o.retailer, o.dropoff_name))
        || search_words(left(concat_ws(' ', o.order_name, o.item_description), 300))
        || search_words((SELECT concat_ws(' ', u.first_name, u.last_name, a.license_plate)
          FROM users u LEFT JOIN driver_applications a ON a.user_id = u.id WHERE u.id = o.driver_id))
        || search_words((SELECT string_agg(id, ' ') FROM payment_intents WHERE order_id = o.id))
      INTO found FROM orders o WHERE o.id = of_id::uuid AND o.sandbox_id IS NULL;
    WHEN 'customer', 'driver' THEN
      SELECT search_words(u.first_name || ' ' || u.last_name) || search_mail(u.email) || search_phone(coalesce(u.phone, a.phone))
        || search_words(a.license_plate) || ARRAY[regexp_replace(search_fold(coalesce(a.license_plate, '')), '[^a-z0-9]', '', 'g')]
      INTO found FROM users u LEFT JOIN driver_applications a ON a.user_id = u.id
      WHERE u.id = of_id::uuid AND u.sandbox_id IS NULL AND u.erased_at IS NULL
        AND CASE of_kind WHEN 'driver' THEN u.is_driver ELSE NOT u.is_driver AND NOT u.is_admin END;
    WHEN 'application' THEN
      SELECT search_words(a.first_name || ' ' || a.last_name) || search_mail(u.email) || search_phone(a.phone)
        || search_words(a.license_plate) || ARRAY[regexp_replace(search_fold(a.license_plate), '[^a-z0-9]', '', 'g')]
      INTO found FROM driver_applications a JOIN users u ON u.id = a.user_id
      WHERE a.user_id = of_id::uuid AND u.sandbox_id IS NULL AND u.erased_at IS NULL;
    WHEN 'store' THEN
      SELECT search_words(concat_ws(' ', s.name, s.street_address, s.city, s.zip_code, c.name))
      INTO found FROM stores s JOIN companies c ON c.id = s.company_id WHERE s.id = of_id;
    WHEN 'retailer' THEN
      SELECT search_words(name || ' ' || category) INTO found FROM companies WHERE id = of_id;
    WHEN 'payment' THEN
      SELECT search_words(i.id) || ARRAY[coalesce(i.last4, '')] || search_words(regexp_replace(o.tracking_number, '^RTN-', ''))
        || search_words(o.customer_name)
      INTO found FROM payment_intents i JOIN orders o ON o.id = i.order_id WHERE i.id = of_id AND o.sandbox_id IS NULL;
    WHEN 'payout' THEN
      SELECT search_words(concat_ws(' ', p.id, p.reference, u.first_name, u.last_name))
      INTO found FROM payouts p JOIN users u ON u.id = p.driver_id WHERE p.id = of_id::uuid AND p.sandbox_id IS NULL;
    WHEN 'ticket' THEN
      SELECT search_words(regexp_replace(t.number, '^T-', '')) || search_words(t.subject)
        || search_words(coalesce(t.visitor_name, u.first_name || ' ' || u.last_name))
        || search_mail(coalesce(t.reply_email, u.email)) || search_phone(u.phone)
      INTO found FROM tickets t LEFT JOIN users u ON u.id = t.person_id WHERE t.id = of_id::uuid AND t.sandbox_id IS NULL;
    WHEN 'incident' THEN
      SELECT search_words(u.first_name || ' ' || u.last_name) || search_words(i.kind)
        || search_words(regexp_replace(o.tracking_number, '^RTN-', ''))
      INTO found FROM incidents i JOIN users u ON u.id = i.reporter_id LEFT JOIN orders o ON o.id = i.order_id
      WHERE i.id = of_id::uuid AND i.sandbox_id IS NULL;
  END CASE;
  RETURN CASE WHEN found IS NOT NULL THEN search_distinct(found) END;
END $$;

-- The words' own rows follow the index.
CREATE FUNCTION search_terms_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_terms SELECT kind, unnest(words), place FROM new_things ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER search_index_added AFTER INSERT ON search_index REFERENCING NEW TABLE AS new_things
  FOR EACH STATEMENT EXECUTE FUNCTION search_terms_added();

CREATE FUNCTION search_terms_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_terms WHERE kind = OLD.kind AND place = OLD.place
    AND term = ANY (ARRAY(SELECT unnest(OLD.words) EXCEPT SELECT unnest(NEW.words)));
  INSERT INTO search_terms SELECT NEW.kind, word, NEW.place FROM (SELECT unnest(NEW.words) EXCEPT SELECT unnest(OLD.words)) AS w (word)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER search_index_changed AFTER UPDATE OF words ON search_index
  FOR EACH ROW EXECUTE FUNCTION search_terms_changed();

CREATE FUNCTION search_terms_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_terms WHERE kind = OLD.kind AND place = OLD.place AND term = ANY (OLD.words);
  RETURN NULL;
END $$;
CREATE TRIGGER search_index_removed AFTER DELETE ON search_index
  FOR EACH ROW EXECUTE FUNCTION search_terms_removed();

-- Things whose words have changed. A change writes one row here; the words are made after it (search-index.ts).
CREATE TABLE search_stale (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  id text NOT NULL
);

-- Makes the words of the things that changed first or last, and answers how many there were. One at a time, so that no older
-- words replace newer ones; who comes second waits only if it must have them.
CREATE FUNCTION search_catch_up(most integer, newest_first boolean, must_wait boolean) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  caught integer;
BEGIN
  IF must_wait THEN
    PERFORM pg_advisory_xact_lock(202611271540);
  ELSIF NOT pg_try_advisory_xact_lock(202611271540) THEN
    RETURN 0;
  END IF;
  WITH taken AS (
      DELETE FROM search_stale WHERE place IN (
        (SELECT place FROM search_stale WHERE newest_first ORDER BY place DESC LIMIT most)
        UNION ALL (SELECT place FROM search_stale WHERE NOT newest_first ORDER BY place LIMIT most)) RETURNING *),
    fresh AS MATERIALIZED (
      SELECT kind, id, min(place) AS first, search_words_of(kind, id) AS words FROM taken GROUP BY kind, id),
    gone AS (
      DELETE FROM search_index s USING fresh f WHERE s.kind = f.kind AND s.id = f.id AND f.words IS NULL),
    put AS (
      INSERT INTO search_index AS s (kind, id, words) SELECT kind, id, words FROM fresh WHERE words IS NOT NULL ORDER BY first
      ON CONFLICT (kind, id) DO UPDATE SET words = excluded.words WHERE s.words <> excluded.words)
  SELECT count(*) INTO caught FROM taken;
  RETURN caught;
END $$;

-- Which changes count. Bookings that share a statement write their rows at once.
CREATE FUNCTION search_orders_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (kind, id) SELECT 'order', id FROM new_orders WHERE sandbox_id IS NULL ORDER BY created_at;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_search_booked AFTER INSERT ON orders REFERENCING NEW TABLE AS new_orders
  FOR EACH STATEMENT EXECUTE FUNCTION search_orders_booked();

-- The argument is the kind.
CREATE FUNCTION search_thing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO search_stale (kind, id) VALUES (TG_ARGV[0], OLD.id);
  ELSE
    INSERT INTO search_stale (kind, id) VALUES (TG_ARGV[0], NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (kind, id) VALUES ('order', NEW.id);
  IF NEW.customer_name <> OLD.customer_name THEN
    INSERT INTO search_stale (kind, id) SELECT 'payment', id FROM payment_intents WHERE order_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_search_changed
  AFTER UPDATE OF customer_name, customer_phone, customer_email, pickup_street, pickup_unit, pickup_zip, retailer, dropoff_name,
    driver_id, order_name, item_description ON orders
  FOR EACH ROW WHEN (NEW.sandbox_id IS NULL AND
    (NEW.customer_name, NEW.customer_phone, NEW.customer_email, NEW.pickup_street, NEW.pickup_unit, NEW.pickup_zip, NEW.retailer,
      NEW.dropoff_name, NEW.driver_id, NEW.order_name, NEW.item_description) IS DISTINCT FROM
    (OLD.customer_name, OLD.customer_phone, OLD.customer_email, OLD.pickup_street, OLD.pickup_unit, OLD.pickup_zip, OLD.retailer,
      OLD.dropoff_name, OLD.driver_id, OLD.order_name, OLD.item_description))
  EXECUTE FUNCTION search_order_changed();
CREATE TRIGGER orders_search_deleted AFTER DELETE ON orders
  FOR EACH ROW WHEN (OLD.sandbox_id IS NULL) EXECUTE FUNCTION search_thing_changed('order');

-- A person is in their own words, and in those of what they ordered, drove and wrote.
CREATE FUNCTION search_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (kind, id) VALUES ('customer', NEW.id), ('driver', NEW.id);
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO search_stale (kind, id)
      SELECT 'application', user_id::text FROM driver_applications WHERE user_id = NEW.id
      UNION ALL SELECT 'order', id::text FROM orders WHERE driver_id = NEW.id AND NEW.is_driver
      UNION ALL SELECT 'payout', id::text FROM payouts WHERE driver_id = NEW.id AND NEW.is_driver
      UNION ALL SELECT 'ticket', id::text FROM tickets WHERE person_id = NEW.id
      UNION ALL SELECT 'incident', id::text FROM incidents WHERE reporter_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_search_added AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.sandbox_id IS NULL) EXECUTE FUNCTION search_user_changed();
CREATE TRIGGER users_search_changed
  AFTER UPDATE OF first_name, last_name, email, phone, is_driver, is_admin, erased_at ON users
  FOR EACH ROW WHEN (NEW.sandbox_id IS NULL AND
    (NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.is_driver, NEW.is_admin, NEW.erased_at) IS DISTINCT FROM
    (OLD.first_name, OLD.last_name, OLD.email, OLD.phone, OLD.is_driver, OLD.is_admin, OLD.erased_at))
  EXECUTE FUNCTION search_user_changed();

CREATE FUNCTION search_application_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (kind, id) SELECT kind, coalesce(NEW.user_id, OLD.user_id) FROM unnest(ARRAY['application', 'driver']) kind;
  RETURN NULL;
END $$;
CREATE TRIGGER driver_applications_search_changed
  AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name, phone, license_plate ON driver_applications
  FOR EACH ROW EXECUTE FUNCTION search_application_changed();
-- Every start writes stores and retailers again, mostly as they were.
CREATE TRIGGER stores_search_added AFTER INSERT OR DELETE ON stores FOR EACH ROW EXECUTE FUNCTION search_thing_changed('store');
CREATE TRIGGER stores_search_changed AFTER UPDATE OF name, street_address, city, zip_code, company_id ON stores
  FOR EACH ROW WHEN ((NEW.name, NEW.street_address, NEW.city, NEW.zip_code, NEW.company_id) IS DISTINCT FROM
    (OLD.name, OLD.street_address, OLD.city, OLD.zip_code, OLD.company_id))
  EXECUTE FUNCTION search_thing_changed('store');
CREATE TRIGGER companies_search_added AFTER INSERT OR DELETE ON companies
  FOR EACH ROW EXECUTE FUNCTION search_thing_changed('retailer');
CREATE TRIGGER companies_search_changed AFTER UPDATE OF name, category ON companies
  FOR EACH ROW WHEN ((NEW.name, NEW.category) IS DISTINCT FROM (OLD.name, OLD.category))
  EXECUTE FUNCTION search_thing_changed('retailer');
CREATE FUNCTION search_payment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (kind, id) VALUES ('payment', NEW.id), ('order', NEW.order_id);
  RETURN NULL;
END $$;
CREATE TRIGGER payment_intents_search_added AFTER INSERT ON payment_intents
  FOR EACH ROW EXECUTE FUNCTION search_payment_changed();
CREATE TRIGGER payment_intents_search_changed AFTER UPDATE OF last4 ON payment_intents
  FOR EACH ROW WHEN (NEW.last4 IS DISTINCT FROM OLD.last4) EXECUTE FUNCTION search_thing_changed('payment');
CREATE TRIGGER payouts_search_changed AFTER INSERT OR UPDATE OF reference ON payouts
  FOR EACH ROW WHEN (NEW.sandbox_id IS NULL) EXECUTE FUNCTION search_thing_changed('payout');
CREATE TRIGGER tickets_search_changed AFTER INSERT OR UPDATE OF subject, person_id, visitor_name, reply_email ON tickets
  FOR EACH ROW WHEN (NEW.sandbox_id IS NULL) EXECUTE FUNCTION search_thing_changed('ticket');
CREATE TRIGGER incidents_search_changed AFTER INSERT OR UPDATE OF kind ON incidents
  FOR EACH ROW WHEN (NEW.sandbox_id IS NULL) EXECUTE FUNCTION search_thing_changed('incident');

-- What there is already.
INSERT INTO search_stale (kind, id) SELECT 'retailer', id FROM companies;
INSERT INTO search_stale (kind, id) SELECT 'store', id FROM stores;
INSERT INTO search_stale (kind, id) SELECT kind, u.id FROM users u, unnest(ARRAY['customer', 'driver']) kind
  WHERE u.sandbox_id IS NULL AND (kind = 'driver') = u.is_driver;
INSERT INTO search_stale (kind, id) SELECT 'application', user_id FROM driver_applications;
INSERT INTO search_stale (kind, id) SELECT 'order', id FROM orders WHERE sandbox_id IS NULL ORDER BY created_at;
INSERT INTO search_stale (kind, id) SELECT 'payment', id FROM payment_intents ORDER BY created_at;
INSERT INTO search_stale (kind, id) SELECT 'payout', id FROM payouts WHERE sandbox_id IS NULL;
INSERT INTO search_stale (kind, id) SELECT 'ticket', id FROM tickets WHERE sandbox_id IS NULL;
INSERT INTO search_stale (kind, id) SELECT 'incident', id FROM incidents WHERE sandbox_id IS NULL;
SELECT search_catch_up(2147483647, false, true);
