-- How a day's minutes, prices and miles spread, as one more dimension. Days that have been counted are counted once more.
ALTER TABLE figure_parts DROP CONSTRAINT figure_parts_dimension_check;
ALTER TABLE figure_parts ADD CONSTRAINT figure_parts_dimension_check
  CHECK (dimension IN ('hour', 'area', 'retailer', 'store', 'way', 'spread'));
INSERT INTO figure_days_due (day) SELECT DISTINCT day FROM figure_days ON CONFLICT DO NOTHING;
