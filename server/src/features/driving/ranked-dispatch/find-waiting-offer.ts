import type { DispatchMode } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** The facts about an order that are needed to rank drivers for it. */
export interface OfferToWeigh {
  orderId: string;
  eventId: number;
  timeZone: string;
  lat: number;
  lng: number;
  city: string;
  zip: string;
  /** Seconds of driving from pickup to store, as used for the order's price. */
  tripSeconds: number;
  /**
   * True if this driving time was measured on streets in the traffic of the pickup window; false for an
   * estimate.
   */
  isByRoad: boolean;
}

/** An order for which drivers must still be ranked. */
export interface WaitingOffer extends OfferToWeigh {
  areaId: string;
  mode: DispatchMode;
  /** True if the order has waited too long for its drivers to be ranked. */
  isLate: boolean;
  /**
   * The time until which the order waits in the area's plan and is not offered; null if the order is offered
   * at once.
   */
  heldUntil: Date | null;
  windowStartAt: Date;
  windowEndAt: Date;
}

const doorOfOffer = sql`o.pickup_lat AS lat, o.pickup_lng AS lng, o.pickup_city AS city, o.pickup_zip AS zip,
  (o.fare -> 'fare' ->> 'minutes')::integer * 60 AS "tripSeconds", o.route_estimated_parts = '[]' AS "isByRoad"`;
const facts = sql`o.id AS "orderId", r.event_id AS "eventId", a.id AS "areaId", a.time_zone AS "timeZone", a.dispatch_mode AS mode,
  ${doorOfOffer}`;
const joined = sql`ranked_offers r JOIN orders o ON o.id = r.order_id AND o.is_offered
  JOIN service_area_zips z ON z.zip = o.pickup_zip JOIN service_areas a ON a.id = z.area_id`;

/**
 * Finds an order for which drivers must still be ranked. Undefined if they are already ranked, if the order
 * was offered again or is no longer offered, or if it is offered together with others.
 */
export async function findWaitingOffer(
  db: Database,
  { orderId, eventId }: { orderId: string; eventId: number },
  now: Date,
): Promise<WaitingOffer | undefined> {
  const { rows } = await sql<WaitingOffer>`
    SELECT ${facts}, clock_timestamp() >= r.decide_by AND (r.held_until IS NULL OR r.held_until < ${now}) AS "isLate",
      r.held_until AS "heldUntil", o.slot_start_at AS "windowStartAt", o.slot_end_at AS "windowEndAt"
    FROM ${joined}
    WHERE r.order_id = ${orderId} AND r.event_id = ${eventId} AND r.driver_ids IS NULL AND r.open_reason IS NULL
      AND (r.rests_until IS NULL OR r.rests_until <= ${now})`.execute(db);
  return rows[0];
}

/**
 * An order that the driver has accepted and not picked up yet, with the facts for ranking drivers.
 */
export async function findAcceptedOffer(
  db: Database,
  orderId: string,
  driverId: string,
): Promise<OfferToWeigh | undefined> {
  const { rows } = await sql<OfferToWeigh>`
    SELECT o.id AS "orderId", coalesce((SELECT r.event_id FROM ranked_offers r WHERE r.order_id = o.id), 0) AS "eventId",
      a.time_zone AS "timeZone", ${doorOfOffer}
    FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip JOIN service_areas a ON a.id = z.area_id
    WHERE o.id = ${orderId} AND o.driver_id = ${driverId} AND o.status = 'assigned'`.execute(db);
  return rows[0];
}

type OfferUnderWay = Omit<
  WaitingOffer,
  'isLate' | 'heldUntil' | 'windowStartAt' | 'windowEndAt'
> & { moves: number };

/**
 * An order that is offered to a few drivers, with the number of times that the plan has moved it to another
 * driver.
 */
export async function findOfferUnderWay(
  db: Database,
  orderId: string,
): Promise<OfferUnderWay | undefined> {
  const { rows } = await sql<OfferUnderWay>`
    SELECT ${facts}, r.moves
    FROM ${joined}
    WHERE r.order_id = ${orderId} AND r.driver_ids IS NOT NULL AND r.open_reason IS NULL AND r.next_at IS NOT NULL AND r.rests_until IS NULL`.execute(
    db,
  );
  return rows[0];
}
