-- Loyalty: points for what we keep of an order, which become credit (docs/decisions/0187-points-are-promised-credit.md).
CREATE TABLE loyalty_rules (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  points_per_dollar integer NOT NULL CHECK (points_per_dollar > 0),
  silver_from integer NOT NULL CHECK (silver_from > 0),
  silver_bonus integer NOT NULL CHECK (silver_bonus >= 0),
  gold_from integer NOT NULL CHECK (gold_from > silver_from),
  gold_bonus integer NOT NULL CHECK (gold_bonus >= 0),
  -- A point is worth a cent.
  budget_cents integer NOT NULL CHECK (budget_cents > 0),
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- What it would have given for past orders, as it was when the rule was made.
  trial jsonb NOT NULL,
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  started_by uuid REFERENCES users,
  started_at timestamptz,
  stopped_by uuid REFERENCES users,
  stopped_at timestamptz,
  stopped_reason text,
  -- From then on it gives nothing.
  spent_at timestamptz,
  given_points integer NOT NULL DEFAULT 0,
  CONSTRAINT loyalty_rules_budget_check CHECK (given_points BETWEEN 0 AND budget_cents),
  CHECK (begins_at < ends_at),
  CHECK ((started_at IS NULL) = (started_by IS NULL)),
  CHECK (started_at IS NOT NULL OR given_points = 0),
  CHECK ((stopped_at IS NULL) = (stopped_by IS NULL) AND (stopped_at IS NULL) = (stopped_reason IS NULL)),
  CHECK (stopped_at IS NULL OR started_at IS NOT NULL),
  -- At each moment one rule gives points.
  CONSTRAINT loyalty_rules_alone EXCLUDE USING gist (
    tstzrange(greatest(begins_at, started_at), greatest(begins_at, started_at, least(ends_at, stopped_at, spent_at))) WITH &&
  ) WHERE (started_at IS NOT NULL)
);
CREATE INDEX loyalty_rules_latest_idx ON loyalty_rules (created_at DESC, id DESC);
CREATE INDEX loyalty_rules_created_by_idx ON loyalty_rules (created_by);
CREATE INDEX loyalty_rules_started_by_idx ON loyalty_rules (started_by) WHERE started_by IS NOT NULL;
CREATE INDEX loyalty_rules_stopped_by_idx ON loyalty_rules (stopped_by) WHERE stopped_by IS NOT NULL;

CREATE FUNCTION keep_loyalty_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.started_at IS NOT NULL THEN
      RAISE EXCEPTION 'a loyalty rule that has started stays';
    END IF;
    RETURN OLD;
  END IF;
  IF (OLD.name, OLD.points_per_dollar, OLD.silver_from, OLD.silver_bonus, OLD.gold_from, OLD.gold_bonus, OLD.budget_cents,
      OLD.begins_at, OLD.ends_at, OLD.trial, OLD.created_by, OLD.created_at)
    IS DISTINCT FROM (NEW.name, NEW.points_per_dollar, NEW.silver_from, NEW.silver_bonus, NEW.gold_from, NEW.gold_bonus,
      NEW.budget_cents, NEW.begins_at, NEW.ends_at, NEW.trial, NEW.created_by, NEW.created_at)
    OR OLD.started_at IS NOT NULL AND OLD.started_at IS DISTINCT FROM NEW.started_at
    OR OLD.stopped_at IS NOT NULL AND OLD.stopped_at IS DISTINCT FROM NEW.stopped_at
    OR OLD.spent_at IS NOT NULL AND OLD.spent_at IS DISTINCT FROM NEW.spent_at THEN
    RAISE EXCEPTION 'a loyalty rule is never edited';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER loyalty_rules_kept BEFORE UPDATE OR DELETE ON loyalty_rules FOR EACH ROW EXECUTE FUNCTION keep_loyalty_rule();

-- The points of an order; a refund makes them fewer.
CREATE TABLE loyalty_points (
  order_id uuid PRIMARY KEY REFERENCES orders,
  rule_id uuid NOT NULL REFERENCES loyalty_rules,
  customer_id uuid NOT NULL REFERENCES users,
  points integer NOT NULL CHECK (points >= 0),
  kept_cents integer NOT NULL,
  -- Completed in the 12 months before.
  returns_before integer NOT NULL CHECK (returns_before >= 0),
  earned_at timestamptz NOT NULL
);
CREATE INDEX loyalty_points_customer_idx ON loyalty_points (customer_id, rule_id);
CREATE INDEX loyalty_points_rule_idx ON loyalty_points (rule_id);

-- Credit comes from an administrator, a refund, a promotion or points.
ALTER TABLE customer_credits
  ADD COLUMN loyalty_rule_id uuid REFERENCES loyalty_rules,
  DROP CONSTRAINT customer_credits_source_check,
  ADD CONSTRAINT customer_credits_source_check CHECK (num_nonnulls(granted_by, order_id, promotion_id, loyalty_rule_id) = 1);
CREATE INDEX customer_credits_loyalty_idx ON customer_credits (loyalty_rule_id, customer_id) WHERE loyalty_rule_id IS NOT NULL;

CREATE INDEX orders_customer_completed_idx ON orders (customer_id, completed_at) WHERE completed_at IS NOT NULL AND sandbox_id IS NULL;
