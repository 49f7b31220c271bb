-- The usual seconds at each kind of door and at each store's counter, learnt each night from the last weeks' stops.
CREATE TABLE stop_times (
  kind text NOT NULL CHECK (kind IN ('door', 'counter')),
  -- The way of handing over and the place of it, 'handoff inside'; or a store.
  key text NOT NULL,
  seconds integer NOT NULL CHECK (seconds > 0),
  stops integer NOT NULL,
  learnt_at timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
);
