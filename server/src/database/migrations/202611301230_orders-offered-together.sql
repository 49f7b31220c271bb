-- Two or three orders as one offer to one driver (docs/decisions/0258-orders-offered-together.md).
CREATE TABLE joined_offers (
  id uuid PRIMARY KEY,
  driver_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The order whose ranking made the offer comes first.
  order_ids uuid[] NOT NULL CHECK (cardinality(order_ids) BETWEEN 2 AND 3),
  -- The sum of the promised pays when it was offered.
  pay_cents integer NOT NULL,
  added_minutes integer NOT NULL,
  apart_minutes integer NOT NULL,
  door_meters integer NOT NULL,
  counter_meters integer NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Null as long as nothing ended it; without that, time ends it.
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('accepted', 'declined', 'expired', 'parted')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX joined_offers_driver_idx ON joined_offers (driver_id, ends_at DESC);
CREATE INDEX joined_offers_live_idx ON joined_offers (ends_at) WHERE ended_at IS NULL;

-- Until rests_until, by the clock of the product, the order is offered in its joined offer alone. An order that drivers
-- see already never rests.
ALTER TABLE ranked_offers ADD COLUMN joined_id uuid REFERENCES joined_offers ON DELETE SET NULL, ADD COLUMN rests_until timestamptz;
CREATE INDEX ranked_offers_joined_idx ON ranked_offers (joined_id) WHERE joined_id IS NOT NULL;

-- The orders that the decision tried together, and those that it offered together. Null if it tried none.
ALTER TABLE dispatch_decisions ADD COLUMN joining jsonb;

CREATE OR REPLACE FUNCTION is_turn_of(asked_order uuid, asked_driver uuid, moment timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  offer ranked_offers;
  reach integer;
BEGIN
  SELECT * INTO offer FROM ranked_offers WHERE order_id = asked_order;
  IF NOT FOUND OR offer.open_reason IS NOT NULL THEN RETURN true; END IF;
  IF offer.rests_until > moment THEN RETURN false; END IF;
  IF offer.driver_ids IS NULL THEN
    RETURN clock_timestamp() >= offer.decide_by AND (offer.held_until IS NULL OR moment >= offer.held_until);
  END IF;
  reach := offer.reaches[1 + greatest(0, floor(extract(epoch FROM moment - offer.began_at) / offer.step_seconds))::integer];
  RETURN reach IS NULL
    OR coalesce(array_position(offer.driver_ids, asked_driver) <= reach, false) AND NOT asked_driver = ANY (offer.declined_ids);
END $$;

CREATE OR REPLACE FUNCTION begin_ranked_offer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held timestamptz;
BEGIN
  INSERT INTO ranked_offers (order_id, event_id, decide_by, held_until)
    SELECT o.id, NEW.id, clock_timestamp() + CASE WHEN h.until IS NULL THEN interval '5 seconds' ELSE interval '0' END, h.until
    FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip JOIN service_areas a ON a.id = z.area_id
      -- domain/src/dispatch/plan-rules.ts has the same lead.
      CROSS JOIN LATERAL (SELECT CASE WHEN a.dispatch_mode = 'planned' AND o.slot_start_at - interval '60 minutes' > NEW.happened_at
        THEN o.slot_start_at - interval '60 minutes' END AS until) h
    WHERE o.id = NEW.order_id AND a.dispatch_mode <> 'open'
  ON CONFLICT (order_id) DO UPDATE SET event_id = excluded.event_id, decide_by = excluded.decide_by,
    held_until = excluded.held_until, driver_ids = NULL, declined_ids = '{}', reaches = NULL, step_seconds = NULL, began_at = NULL,
    open_reason = NULL, told_step = NULL, next_at = NULL, moves = 0, joined_id = NULL, rests_until = NULL
  RETURNING held_until INTO held;
  IF FOUND THEN
    PERFORM graphile_worker.add_job('rank_offer', json_build_object('orderId', NEW.order_id, 'eventId', NEW.id));
    IF held IS NULL THEN
      PERFORM graphile_worker.add_job('widen_offers', '{}'::json, run_at => clock_timestamp() + interval '5 seconds');
    END IF;
  END IF;
  RETURN NULL;
END $$;
