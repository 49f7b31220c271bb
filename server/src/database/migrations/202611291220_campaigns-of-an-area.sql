-- A campaign counts the returns of one area's doors; null counts those of all. Like the rest of a rule it is never edited.
ALTER TABLE campaigns ADD COLUMN area_id text REFERENCES service_areas;
CREATE INDEX campaigns_area_idx ON campaigns (area_id) WHERE area_id IS NOT NULL;
CREATE OR REPLACE FUNCTION keep_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.started_at IS NOT NULL THEN
      RAISE EXCEPTION 'a campaign that has started stays';
    END IF;
    RETURN OLD;
  END IF;
  IF (OLD.name, OLD.goal, OLD.reward_cents, OLD.budget_cents, OLD.begins_at, OLD.ends_at, OLD.trial, OLD.area_id, OLD.created_by, OLD.created_at)
    IS DISTINCT FROM (NEW.name, NEW.goal, NEW.reward_cents, NEW.budget_cents, NEW.begins_at, NEW.ends_at, NEW.trial, NEW.area_id,
      NEW.created_by, NEW.created_at)
    OR OLD.started_at IS NOT NULL AND OLD.started_at IS DISTINCT FROM NEW.started_at
    OR OLD.stopped_at IS NOT NULL AND OLD.stopped_at IS DISTINCT FROM NEW.stopped_at
    OR OLD.spent_at IS NOT NULL AND OLD.spent_at IS DISTINCT FROM NEW.spent_at
    OR NEW.spent_cents < OLD.spent_cents THEN
    RAISE EXCEPTION 'a campaign is never edited';
  END IF;
  RETURN NEW;
END $$;
