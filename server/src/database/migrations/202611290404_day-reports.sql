-- The report of a day, as it was counted that evening (docs/decisions/0179-the-days-report.md).
CREATE TABLE day_reports (
  id uuid PRIMARY KEY,
  area_id text NOT NULL REFERENCES service_areas,
  day date NOT NULL,
  counted_until timestamptz NOT NULL,
  written_at timestamptz NOT NULL,
  -- Some of the day was written by us, as a demo's past is.
  is_made_up boolean NOT NULL,
  -- A list of key, amount, cases, and the same of each earlier week or null.
  figures jsonb NOT NULL,
  UNIQUE (area_id, day)
);
