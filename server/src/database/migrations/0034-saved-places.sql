-- Places that a customer has collected from again: home, work, or under a name of their own. The position is that of the
-- signed place id, so that it may price the next trip.
CREATE TABLE saved_places (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 40),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  unit text CHECK (length(unit) BETWEEN 1 AND 40),
  place_id text CHECK (length(place_id) <= 1000),
  lat double precision,
  lng double precision,
  -- Read by the customer alone until a booking takes them over.
  access_notes text CHECK (length(access_notes) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((place_id IS NULL) = (lat IS NULL) AND (place_id IS NULL) = (lng IS NULL))
);
-- The same door is kept once, however often it is saved.
CREATE UNIQUE INDEX saved_places_door_key ON saved_places (user_id, lower(address), lower(coalesce(unit, '')));
