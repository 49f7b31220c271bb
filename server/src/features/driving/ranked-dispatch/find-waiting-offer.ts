import type { DispatchMode } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** An order that waits for its ranking. */
export interface WaitingOffer {
  orderId: string;
  eventId: number;
  areaId: string;
  timeZone: string;
  mode: DispatchMode;
  /** True if it has waited too long. */
  isLate: boolean;
  lat: number;
  lng: number;
  city: string;
  zip: string;
  /** Seconds from the door to the counter, as they were priced. */
  tripSeconds: number;
}

/** Undefined if the order is decided already, came on offer again, or is no longer on offer. */
export async function findWaitingOffer(
  db: Database,
  { orderId, eventId }: { orderId: string; eventId: number },
): Promise<WaitingOffer | undefined> {
  const { rows } = await sql<WaitingOffer>`
    SELECT o.id AS "orderId", r.event_id AS "eventId", a.id AS "areaId", a.time_zone AS "timeZone", a.dispatch_mode AS mode,
      clock_timestamp() >= r.decide_by AS "isLate", o.pickup_lat AS lat, o.pickup_lng AS lng, o.pickup_city AS city,
      o.pickup_zip AS zip, (o.fare -> 'fare' ->> 'minutes')::integer * 60 AS "tripSeconds"
    FROM ranked_offers r JOIN orders o ON o.id = r.order_id AND o.is_offered
    JOIN service_area_zips z ON z.zip = o.pickup_zip JOIN service_areas a ON a.id = z.area_id
    WHERE r.order_id = ${orderId} AND r.event_id = ${eventId} AND r.driver_ids IS NULL AND r.open_reason IS NULL`.execute(
    db,
  );
  return rows[0];
}
