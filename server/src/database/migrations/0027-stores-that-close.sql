-- A closed store stays for the orders that went there; nobody finds it any more.
ALTER TABLE stores ADD COLUMN status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed'));
ALTER TABLE stores ADD CONSTRAINT stores_closed_takes_no_returns CHECK (status = 'open' OR NOT accepts_returns);

-- The brand of the store that this one is a counter in: 'CVS' inside 'Target'.
ALTER TABLE stores ADD COLUMN host text;

-- How its position was come by (domain/src/catalog/store-record.ts).
ALTER TABLE stores ADD COLUMN position_quality text NOT NULL DEFAULT 'point'
  CHECK (position_quality IN ('point', 'between_neighbors', 'at_neighbor', 'zip_center'));

-- Who keeps the row: 'reference' follows the seeded facts, 'retailer' whoever edited it, any other name the file that was
-- imported under it.
ALTER TABLE stores DROP CONSTRAINT stores_source_check;
ALTER TABLE stores ADD CONSTRAINT stores_source_check CHECK (source ~ '^[a-z0-9][a-z0-9-]{0,39}$');
