-- A charity belongs to a city and is kept by the facts that ship or by a file that staff uploaded (product-rules.md#areas). Its facts
-- name their source, its licence and the year for which it states them.
ALTER TABLE charities
  ADD COLUMN area_id text REFERENCES service_areas,
  ADD COLUMN kept_by text NOT NULL DEFAULT 'reference' CHECK (kept_by IN ('reference', 'staff')),
  ADD COLUMN source text,
  ADD COLUMN licence text,
  ADD COLUMN year smallint CHECK (year BETWEEN 1900 AND 2999);
-- All charities so far are those that ship for the first area.
UPDATE charities SET area_id = 'st-louis';
ALTER TABLE charities ALTER COLUMN area_id SET NOT NULL;
CREATE INDEX charities_area_idx ON charities (area_id);
