-- The words of a new thing are distinct, and its place is new, so they conflict with nothing. Insertion without a check for
-- conflicts takes a third less time and log.
CREATE OR REPLACE FUNCTION search_terms_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_terms SELECT kind, unnest(words), place FROM new_things;
  RETURN NULL;
END $$;
