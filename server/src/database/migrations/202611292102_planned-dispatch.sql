-- Planned dispatch (docs/decisions/0217-offers-by-plan.md): an order is first offered to the driver whose tour it is planned in.
ALTER TABLE service_areas DROP CONSTRAINT service_areas_dispatch_mode_check,
  ADD CONSTRAINT service_areas_dispatch_mode_check CHECK (dispatch_mode IN ('open', 'ranked', 'planned'));
ALTER TABLE dispatch_decisions DROP CONSTRAINT dispatch_decisions_mode_check,
  ADD CONSTRAINT dispatch_decisions_mode_check CHECK (mode IN ('open', 'ranked', 'planned')),
  DROP CONSTRAINT dispatch_decisions_open_reason_check, ADD CONSTRAINT dispatch_decisions_open_reason_check
    CHECK (open_reason IN ('failed', 'late', 'no_candidate', 'held', 'switched', 'plan_failed'));
ALTER TABLE ranked_offers DROP CONSTRAINT ranked_offers_open_reason_check, ADD CONSTRAINT ranked_offers_open_reason_check
    CHECK (open_reason IN ('failed', 'late', 'no_candidate', 'held', 'switched', 'plan_failed')),
  -- By the clock of the product: until then the order stays in the plan and nobody is told. Without a decision it is open to all then.
  ADD COLUMN held_until timestamptz,
  -- How often another driver got it first, since the plan had changed.
  ADD COLUMN moves integer NOT NULL DEFAULT 0;
CREATE INDEX ranked_offers_held_idx ON ranked_offers (held_until)
  WHERE held_until IS NOT NULL AND driver_ids IS NULL AND open_reason IS NULL;

-- Each driver's stops in the order of the latest plan, as 'order:kind'.
CREATE TABLE planned_ways (
  driver_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  area_id text NOT NULL REFERENCES service_areas,
  stops text[] NOT NULL
);
CREATE INDEX planned_ways_area_idx ON planned_ways (area_id);

-- The latest plan of each area, and what became of the latest attempt.
CREATE TABLE area_plans (
  area_id text PRIMARY KEY REFERENCES service_areas,
  planned_at timestamptz,
  tried_at timestamptz NOT NULL,
  problem text CHECK (problem IN ('failed', 'timed_out')),
  drivers integer NOT NULL DEFAULT 0,
  orders integer NOT NULL DEFAULT 0,
  unserved integer NOT NULL DEFAULT 0,
  took_ms integer NOT NULL DEFAULT 0
);

CREATE OR REPLACE FUNCTION is_turn_of(asked_order uuid, asked_driver uuid, moment timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  offer ranked_offers;
  reach integer;
BEGIN
  SELECT * INTO offer FROM ranked_offers WHERE order_id = asked_order;
  IF NOT FOUND OR offer.open_reason IS NOT NULL THEN RETURN true; END IF;
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
    open_reason = NULL, told_step = NULL, next_at = NULL, moves = 0
  RETURNING held_until INTO held;
  IF FOUND THEN
    PERFORM graphile_worker.add_job('rank_offer', json_build_object('orderId', NEW.order_id, 'eventId', NEW.id));
    IF held IS NULL THEN
      PERFORM graphile_worker.add_job('widen_offers', '{}'::json, run_at => clock_timestamp() + interval '5 seconds');
    END IF;
  END IF;
  RETURN NULL;
END $$;
