-- How far off the places of a quote may be, and what their positions are those of. Quotes from before did not know it and
-- are over in minutes.
ALTER TABLE quotes
  ADD COLUMN pickup_precision text NOT NULL DEFAULT 'address',
  ADD COLUMN pickup_uncertainty_meters integer NOT NULL DEFAULT 0 CHECK (pickup_uncertainty_meters >= 0),
  ADD COLUMN dropoff_precision text NOT NULL DEFAULT 'store',
  ADD COLUMN dropoff_uncertainty_meters integer NOT NULL DEFAULT 0 CHECK (dropoff_uncertainty_meters >= 0),
  ADD CONSTRAINT quotes_pickup_precision_check
    CHECK (pickup_precision IN ('address', 'store', 'street', 'zip', 'town', 'crossing', 'pin')),
  ADD CONSTRAINT quotes_dropoff_precision_check
    CHECK (dropoff_precision IN ('address', 'store', 'street', 'zip', 'town', 'crossing', 'pin'));

-- The apartment or unit behind the street's door.
ALTER TABLE orders ADD COLUMN pickup_unit text CHECK (length(pickup_unit) <= 40);
