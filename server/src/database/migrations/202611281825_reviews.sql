-- The list of reviews, the newest first: all, and those of so many stars.
CREATE INDEX ratings_newest_idx ON ratings (created_at DESC, order_id DESC);
CREATE INDEX ratings_by_stars_idx ON ratings (stars, created_at DESC, order_id DESC);
