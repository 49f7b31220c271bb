-- Deleting a person asks every table that may name them.
CREATE INDEX customer_credits_granted_by_idx ON customer_credits (granted_by) WHERE granted_by IS NOT NULL;
CREATE INDEX driver_adjustments_author_idx ON driver_adjustments (author_id);
