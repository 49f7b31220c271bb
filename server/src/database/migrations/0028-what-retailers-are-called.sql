-- How a name is compared (domain/src/catalog/retailer-key.ts is the same): letters and digits in lower case without
-- accents and apostrophes, '&' as 'and', without 'the' before and 'inc', 'co', 'store' and their kind behind.
DROP INDEX companies_name_key_idx;
CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN replace(
    regexp_replace(
      regexp_replace(
        btrim(regexp_replace(
          regexp_replace(
            lower(regexp_replace(
              normalize(regexp_replace(name, '[''’‘`´ʼ™®©]', '', 'g'), NFKD), U&'[\0300-\036F]', '', 'g')),
            '[&+]', ' and ', 'g'),
          '[^[:alnum:]]+', ' ', 'g')),
        '^the (?=.)', ''),
      '(?<=.)( (inc|incorporated|co|corp|corporation|company|llc|ltd|com|stores?|and))+$', ''),
    ' ', '');

-- Every name of a company: its own and what else people call it. One name means one company.
CREATE TABLE company_names (
  key text PRIMARY KEY CHECK (key <> ''),
  company_id text NOT NULL REFERENCES companies ON DELETE CASCADE,
  name text NOT NULL,
  is_own boolean NOT NULL
);
CREATE INDEX company_names_company_idx ON company_names (company_id);

CREATE FUNCTION note_company_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM company_names
    WHERE company_id = NEW.id AND (is_own OR key = name_key(NEW.name));
  INSERT INTO company_names (key, company_id, name, is_own)
    VALUES (name_key(NEW.name), NEW.id, NEW.name, true);
  RETURN NULL;
END $$;
CREATE TRIGGER companies_named AFTER INSERT ON companies
  FOR EACH ROW EXECUTE FUNCTION note_company_name();
CREATE TRIGGER companies_renamed AFTER UPDATE OF name ON companies
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION note_company_name();
INSERT INTO company_names (key, company_id, name, is_own)
  SELECT name_key(name), id, name, true FROM companies;

-- Companies whose counters also take this one's returns; most have none.
ALTER TABLE companies ADD COLUMN returns_through text[] NOT NULL DEFAULT '{}';

-- The day until which purchases of the holiday dates may be returned, in general and by category or kind of item; without
-- one they have at least 90 days. Yearly dates are those of one season and stand for each.
ALTER TABLE return_policies
  ADD COLUMN holiday_return_by date CHECK (holiday_return_by >= holiday_end),
  ADD COLUMN holiday_category_return_by jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN holiday_is_yearly boolean NOT NULL DEFAULT false,
  -- Where each term is from and of what day, for operators.
  ADD COLUMN facts jsonb NOT NULL DEFAULT '[]';
