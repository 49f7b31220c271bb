-- Where drivers of the live tenant were (docs/decisions/0188-a-day-replayed.md): one position of each 15 seconds in
-- which they reported one, kept for 30 days.
CREATE TABLE driver_track_points (
  user_id uuid NOT NULL,
  at timestamptz NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  PRIMARY KEY (user_id, at)
);
CREATE INDEX driver_track_points_at_idx ON driver_track_points (at);
