-- Which parts of a route lie off the known streets: indices into route_geometry, with their length and time.
ALTER TABLE quotes ADD COLUMN route_estimated_parts jsonb NOT NULL DEFAULT '[]';
UPDATE quotes SET route_estimated_parts = jsonb_build_array(jsonb_build_object('fromIndex', 0,
  'toIndex', jsonb_array_length(route_geometry) - 1, 'distanceMeters', distance_meters,
  'durationSeconds', duration_seconds)) WHERE is_estimated;
ALTER TABLE quotes ADD CHECK (is_estimated = (route_estimated_parts <> '[]'));
-- The window a price was asked for, if one was, and the traffic its minutes include: null where there is none to
-- include, as in an estimate.
ALTER TABLE quotes ADD COLUMN pickup_date date;
ALTER TABLE quotes ADD COLUMN time_slot text;
ALTER TABLE quotes ADD COLUMN traffic jsonb;
ALTER TABLE quotes ADD CHECK ((pickup_date IS NULL) = (time_slot IS NULL));
