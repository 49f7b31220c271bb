-- An area in which nothing is collected for a while: ice, a parade, a closed street (product-rules.md#holds).
CREATE TABLE service_holds (
  id uuid PRIMARY KEY,
  reason text NOT NULL CHECK (reason <> '' AND char_length(reason) <= 80),
  zips text[] NOT NULL DEFAULT '{}',
  -- The outer ring of a GeoJSON polygon.
  outline jsonb,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  made_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (until_at > from_at),
  CHECK (zips <> '{}' OR outline IS NOT NULL)
);
CREATE INDEX service_holds_until_idx ON service_holds (until_at) WHERE ended_at IS NULL;
CREATE INDEX service_holds_newest_idx ON service_holds (created_at, id);
CREATE INDEX service_holds_made_by_idx ON service_holds (made_by);
