-- Streets and house numbers, read at start from the configured files (adapters/address-index). Every table has one partition, which
-- is the index in use: the next one is built aside as a table of its own and takes its place in one short transaction. So no look-up
-- names a generation, and an interrupted build leaves nothing in these tables. Foreign keys would hold up that exchange.

-- What the partitions in use were built from.
CREATE TABLE address_index (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  generation integer NOT NULL,
  fingerprint text NOT NULL,
  built_at timestamptz NOT NULL,
  streets integer NOT NULL,
  points integer NOT NULL,
  ranges integer NOT NULL
);

-- A street within one ZIP code and town.
CREATE TABLE address_streets (
  generation integer NOT NULL,
  id integer NOT NULL,
  name text NOT NULL,
  city text NOT NULL,
  state text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  zip text NOT NULL CHECK (zip ~ '^\d{5}$'),
  -- Every position is (lng, lat). This one is on the street; no part of it is farther off than the extent.
  position point NOT NULL,
  extent_meters integer NOT NULL CHECK (extent_meters >= 0),
  house_count integer NOT NULL CHECK (house_count >= 0),
  PRIMARY KEY (generation, id)
) PARTITION BY LIST (generation);
CREATE INDEX address_streets_id_idx ON address_streets (id);
CREATE INDEX address_streets_zip_idx ON address_streets (zip);

-- What streets are called, as readStreetName() takes a name apart, and by which other names they are known.
CREATE TABLE address_street_names (
  generation integer NOT NULL,
  core text NOT NULL,
  direction text NOT NULL,
  suffix text NOT NULL,
  street_ids integer[] NOT NULL CHECK (cardinality(street_ids) > 0),
  PRIMARY KEY (generation, core, direction, suffix)
) PARTITION BY LIST (generation);
CREATE INDEX address_street_names_prefix_idx ON address_street_names (core text_pattern_ops);
CREATE INDEX address_street_names_similar_idx ON address_street_names USING gist (core gist_trgm_ops);

-- Houses with a position of their own.
CREATE TABLE address_points (
  generation integer NOT NULL,
  street_id integer NOT NULL,
  number integer NOT NULL CHECK (number >= 0),
  -- What follows the number: 'A', '1/2'.
  tail text NOT NULL,
  position point NOT NULL,
  PRIMARY KEY (generation, street_id, number, tail)
) PARTITION BY LIST (generation);
CREATE INDEX address_points_number_idx ON address_points (street_id, number);
CREATE INDEX address_points_position_idx ON address_points USING gist (position);

-- Numbers along one side of a stretch, without positions of their own.
CREATE TABLE address_ranges (
  generation integer NOT NULL,
  id integer NOT NULL,
  street_id integer NOT NULL,
  low integer NOT NULL CHECK (low >= 0),
  high integer NOT NULL,
  -- Distance between two numbers: 2 for one parity, 1 for both.
  step integer NOT NULL CHECK (step > 0),
  -- From the lowest number to the highest: lng, lat, lng, lat …
  line double precision[] NOT NULL CHECK (cardinality(line) >= 4 AND cardinality(line) % 2 = 0),
  bounds box NOT NULL,
  PRIMARY KEY (generation, id),
  CHECK (high >= low)
) PARTITION BY LIST (generation);
CREATE INDEX address_ranges_number_idx ON address_ranges (street_id, low, high);
CREATE INDEX address_ranges_bounds_idx ON address_ranges USING gist (bounds);

-- The streets themselves, with or without house numbers.
CREATE TABLE address_stretches (
  generation integer NOT NULL,
  id integer NOT NULL,
  street_id integer NOT NULL,
  line double precision[] NOT NULL CHECK (cardinality(line) >= 4 AND cardinality(line) % 2 = 0),
  bounds box NOT NULL,
  PRIMARY KEY (generation, id)
) PARTITION BY LIST (generation);
CREATE INDEX address_stretches_street_idx ON address_stretches (street_id);
CREATE INDEX address_stretches_bounds_idx ON address_stretches USING gist (bounds);

-- Where two streets meet; each corner is there under either street.
CREATE TABLE address_crossings (
  generation integer NOT NULL,
  street_id integer NOT NULL,
  other_street_id integer NOT NULL,
  position point NOT NULL,
  CHECK (street_id <> other_street_id)
) PARTITION BY LIST (generation);
CREATE INDEX address_crossings_streets_idx ON address_crossings (street_id, other_street_id);

-- Neighbourhoods, towns and the like, as far as the source names them.
CREATE TABLE address_places (
  generation integer NOT NULL,
  id integer NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  -- nameKey() of the name.
  key text NOT NULL,
  position point NOT NULL,
  PRIMARY KEY (generation, id)
) PARTITION BY LIST (generation);
CREATE INDEX address_places_prefix_idx ON address_places (key text_pattern_ops);
