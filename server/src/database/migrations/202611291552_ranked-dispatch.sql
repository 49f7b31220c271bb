-- Ranked dispatch (docs/decisions/0210-ranked-offers.md): an order of such an area is offered to the best drivers first.
ALTER TABLE service_areas ADD COLUMN dispatch_mode text NOT NULL DEFAULT 'open'
  CONSTRAINT service_areas_dispatch_mode_check CHECK (dispatch_mode IN ('open', 'ranked'));

-- The turns of an order's latest offer. Time alone widens them, so that an offer opens even if no process is left to do it.
-- Without a row an order is open to all.
CREATE TABLE ranked_offers (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  -- The event that put it on offer.
  event_id bigint NOT NULL,
  -- Real time: an order that is not ranked by then is open to all.
  decide_by timestamptz NOT NULL,
  -- Set once it is ranked, the best driver first.
  driver_ids uuid[],
  declined_ids uuid[] NOT NULL DEFAULT '{}',
  reaches integer[],
  step_seconds integer CHECK (step_seconds > 0),
  began_at timestamptz,
  -- Why it is open to all without having been through its steps.
  open_reason text CHECK (open_reason IN ('failed', 'late', 'no_candidate', 'held', 'switched')),
  -- The step that drivers were told last, counted from 0, and when the next one is due; null once all was said.
  told_step integer,
  next_at timestamptz,
  CHECK (num_nulls(driver_ids, reaches, step_seconds, began_at, told_step) IN (0, 5))
);
CREATE INDEX ranked_offers_due_idx ON ranked_offers (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX ranked_offers_waiting_idx ON ranked_offers (decide_by) WHERE driver_ids IS NULL AND open_reason IS NULL;

-- True if a driver may be offered an order, and accept it. domain/src/dispatch/offer-steps.ts has the same rule.
CREATE FUNCTION is_turn_of(asked_order uuid, asked_driver uuid, moment timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  offer ranked_offers;
  reach integer;
BEGIN
  SELECT * INTO offer FROM ranked_offers WHERE order_id = asked_order;
  IF NOT FOUND OR offer.open_reason IS NOT NULL THEN RETURN true; END IF;
  IF offer.driver_ids IS NULL THEN RETURN clock_timestamp() >= offer.decide_by; END IF;
  reach := offer.reaches[1 + greatest(0, floor(extract(epoch FROM moment - offer.began_at) / offer.step_seconds))::integer];
  RETURN reach IS NULL
    OR coalesce(array_position(offer.driver_ids, asked_driver) <= reach, false) AND NOT asked_driver = ANY (offer.declined_ids);
END $$;

-- An order that comes on offer in a ranked area waits for its ranking, in the transaction that puts it on offer.
CREATE FUNCTION begin_ranked_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ranked_offers (order_id, event_id, decide_by)
    SELECT o.id, NEW.id, clock_timestamp() + interval '5 seconds'
    FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip JOIN service_areas a ON a.id = z.area_id
    WHERE o.id = NEW.order_id AND a.dispatch_mode = 'ranked'
  ON CONFLICT (order_id) DO UPDATE SET event_id = excluded.event_id, decide_by = excluded.decide_by, driver_ids = NULL,
    declined_ids = '{}', reaches = NULL, step_seconds = NULL, began_at = NULL, open_reason = NULL, told_step = NULL, next_at = NULL;
  IF FOUND THEN
    PERFORM graphile_worker.add_job('rank_offer', json_build_object('orderId', NEW.order_id, 'eventId', NEW.id));
    PERFORM graphile_worker.add_job('widen_offers', '{}'::json, run_at => clock_timestamp() + interval '5 seconds');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER domain_events_begin_ranked_offer AFTER INSERT ON domain_events FOR EACH ROW
  WHEN (NEW.is_offer AND NEW.sandbox_id IS NULL AND NEW.type IN ('created', 'payment_authorized', 'review_approved', 'released'))
  EXECUTE FUNCTION begin_ranked_offer();

-- Every decision, with all that it was made of (docs/decisions/0211-kept-decisions.md).
CREATE TABLE dispatch_decisions (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  event_id bigint NOT NULL,
  area_id text NOT NULL REFERENCES service_areas,
  decided_at timestamptz NOT NULL,
  mode text NOT NULL CHECK (mode IN ('open', 'ranked')),
  -- Null if the order was offered by its ranking.
  open_reason text CHECK (open_reason IN ('failed', 'late', 'no_candidate', 'held', 'switched')),
  rules_version integer NOT NULL,
  map_version text NOT NULL,
  facts jsonb NOT NULL,
  ranking jsonb NOT NULL
);
CREATE INDEX dispatch_decisions_order_idx ON dispatch_decisions (order_id, decided_at DESC);
CREATE INDEX dispatch_decisions_area_idx ON dispatch_decisions (area_id, decided_at DESC, id DESC);
