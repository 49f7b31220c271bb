-- A version of the prices may be for one area alone (docs/decisions/0226-each-city-on-its-clock.md); the others are the
-- company's, for every area without its own.
ALTER TABLE fare_versions ADD COLUMN area_id text REFERENCES service_areas;
