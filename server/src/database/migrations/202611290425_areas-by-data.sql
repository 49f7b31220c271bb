-- An area is opened by data: drafted, given a map and stores, then opened. A paused one keeps the day of its opening.
ALTER TABLE service_areas ADD COLUMN opened_at timestamptz;
UPDATE service_areas SET opened_at = '2026-01-01T06:00:00Z';
ALTER TABLE service_areas ADD CONSTRAINT service_areas_live_is_opened CHECK (NOT is_live OR opened_at IS NOT NULL);
CREATE UNIQUE INDEX service_areas_name_key ON service_areas (lower(name));

-- The extract of an area that came later than the installation; its bytes lie in the data folder.
CREATE TABLE area_maps (
  area_id text PRIMARY KEY REFERENCES service_areas,
  file text NOT NULL CHECK (file ~ '^[0-9a-f]{16}\.osm\.pbf$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  bytes integer NOT NULL CHECK (bytes > 0),
  bounds double precision[] NOT NULL CHECK (cardinality(bounds) = 4),
  streets integer NOT NULL CHECK (streets >= 0),
  houses integer NOT NULL CHECK (houses >= 0),
  covered_zips integer NOT NULL CHECK (covered_zips >= 0),
  uploaded_at timestamptz NOT NULL
);
