-- Where a refused item may be donated. A charity that has closed stays for the orders that went there.
CREATE TABLE charities (
  id text PRIMARY KEY,
  organization text NOT NULL,
  name text NOT NULL,
  street_address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  zip_code text NOT NULL CHECK (zip_code ~ '^[0-9]{5}$'),
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  position_quality text NOT NULL
    CHECK (position_quality IN ('point', 'between_neighbors', 'at_neighbor', 'zip_center')),
  opening_hours jsonb,
  is_open boolean NOT NULL DEFAULT true,
  position point GENERATED ALWAYS AS (map_point(lat, lng)) STORED
);
CREATE INDEX charities_position_idx ON charities USING gist (position) WHERE is_open;

-- An order's latest refusal (product-rules.md#refusal-plan): the ways on that were found at the counter, what was decided, and
-- until when the customer may decide. charity_id says that the order goes, or went, to a charity instead of a store.
ALTER TABLE orders
  ADD COLUMN refusal_ways jsonb,
  ADD COLUMN refusal_choice text CHECK (refusal_choice IN ('bring_back', 'another_location', 'donate')),
  ADD COLUMN refusal_choice_until timestamptz,
  ADD COLUMN charity_id text REFERENCES charities,
  ADD CHECK (charity_id IS NULL OR store_id IS NULL);
CREATE INDEX orders_undecided_refusal_idx ON orders (refusal_choice_until)
  WHERE status = 'refused' AND refusal_choice IS NULL AND refusal_choice_until IS NOT NULL;
