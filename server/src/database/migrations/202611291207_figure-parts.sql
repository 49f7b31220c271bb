-- The figures of orders by hour, area, retailer, store and way, a row for each day on which there was a case
-- (docs/decisions/0203-figures-by-their-parts.md).
CREATE TABLE figure_parts (
  figure text NOT NULL,
  dimension text NOT NULL CHECK (dimension IN ('hour', 'area', 'retailer', 'store', 'way')),
  day date NOT NULL,
  key text NOT NULL,
  amount bigint NOT NULL,
  cases bigint NOT NULL CHECK (cases > 0),
  PRIMARY KEY (figure, dimension, day, key)
);
-- The days that have been counted already are counted once more, for their parts.
INSERT INTO figure_days_due (day) SELECT DISTINCT day FROM figure_days ON CONFLICT DO NOTHING;
