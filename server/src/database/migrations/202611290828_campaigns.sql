-- Campaigns for drivers: a rule with a budget and an end (docs/decisions/0186-campaigns-for-drivers.md).
CREATE TABLE campaigns (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  goal integer NOT NULL CHECK (goal BETWEEN 1 AND 500),
  reward_cents integer NOT NULL CHECK (reward_cents > 0),
  budget_cents integer NOT NULL CHECK (budget_cents >= reward_cents),
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- What it would have done in past periods, as it was when the rule was made.
  trial jsonb NOT NULL,
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  started_by uuid REFERENCES users,
  started_at timestamptz,
  stopped_by uuid REFERENCES users,
  stopped_at timestamptz,
  stopped_reason text,
  -- From then on it pays nobody.
  spent_at timestamptz,
  spent_cents integer NOT NULL DEFAULT 0,
  -- However many reach the goal at once.
  CONSTRAINT campaigns_budget_check CHECK (spent_cents BETWEEN 0 AND budget_cents),
  CHECK (begins_at < ends_at),
  CHECK ((started_at IS NULL) = (started_by IS NULL)),
  CHECK (started_at IS NOT NULL OR spent_cents = 0),
  CHECK ((stopped_at IS NULL) = (stopped_by IS NULL) AND (stopped_at IS NULL) = (stopped_reason IS NULL)),
  CHECK (stopped_at IS NULL OR started_at IS NOT NULL)
);
CREATE INDEX campaigns_latest_idx ON campaigns (created_at DESC, id DESC);
CREATE INDEX campaigns_started_idx ON campaigns (ends_at) WHERE started_at IS NOT NULL;
CREATE INDEX campaigns_created_by_idx ON campaigns (created_by);
CREATE INDEX campaigns_started_by_idx ON campaigns (started_by) WHERE started_by IS NOT NULL;
CREATE INDEX campaigns_stopped_by_idx ON campaigns (stopped_by) WHERE stopped_by IS NOT NULL;

-- A rule is never edited; of a campaign that has started, nothing is taken back.
CREATE FUNCTION keep_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.started_at IS NOT NULL THEN
      RAISE EXCEPTION 'a campaign that has started stays';
    END IF;
    RETURN OLD;
  END IF;
  IF (OLD.name, OLD.goal, OLD.reward_cents, OLD.budget_cents, OLD.begins_at, OLD.ends_at, OLD.trial, OLD.created_by, OLD.created_at)
    IS DISTINCT FROM (NEW.name, NEW.goal, NEW.reward_cents, NEW.budget_cents, NEW.begins_at, NEW.ends_at, NEW.trial,
      NEW.created_by, NEW.created_at)
    OR OLD.started_at IS NOT NULL AND OLD.started_at IS DISTINCT FROM NEW.started_at
    OR OLD.stopped_at IS NOT NULL AND OLD.stopped_at IS DISTINCT FROM NEW.stopped_at
    OR OLD.spent_at IS NOT NULL AND OLD.spent_at IS DISTINCT FROM NEW.spent_at
    OR NEW.spent_cents < OLD.spent_cents THEN
    RAISE EXCEPTION 'a campaign is never edited';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER campaigns_kept BEFORE UPDATE OR DELETE ON campaigns FOR EACH ROW EXECUTE FUNCTION keep_campaign();

-- An adjustment that a campaign paid.
ALTER TABLE driver_adjustments ADD COLUMN campaign_id uuid REFERENCES campaigns;
CREATE UNIQUE INDEX driver_adjustments_campaign_key ON driver_adjustments (campaign_id, driver_id) WHERE campaign_id IS NOT NULL;

-- Drivers who reached a campaign's goal, once each; without an adjustment if the budget had ended.
CREATE TABLE campaign_rewards (
  campaign_id uuid NOT NULL REFERENCES campaigns,
  driver_id uuid NOT NULL REFERENCES users,
  reached_at timestamptz NOT NULL,
  adjustment_id uuid UNIQUE REFERENCES driver_adjustments,
  PRIMARY KEY (campaign_id, driver_id)
);
CREATE INDEX campaign_rewards_driver_idx ON campaign_rewards (driver_id);

-- Completed returns of a time, by driver.
CREATE INDEX orders_completed_idx ON orders (completed_at, driver_id) WHERE completed_at IS NOT NULL AND sandbox_id IS NULL;

-- A campaign counts with its budget.
ALTER TABLE limits DROP CONSTRAINT limits_act_check,
  ADD CONSTRAINT limits_act_check CHECK (act IN ('refund', 'credit', 'driver_pay', 'promotion', 'campaign', 'write_off'));
ALTER TABLE approvals DROP CONSTRAINT approvals_act_check,
  ADD CONSTRAINT approvals_act_check CHECK (act IN ('refund', 'credit', 'driver_pay', 'promotion', 'campaign', 'write_off'));
INSERT INTO limits (role, act, most_cents) VALUES
  ('operations', 'campaign', 50000), ('finance', 'campaign', 500000), ('dashboard', 'campaign', NULL);
