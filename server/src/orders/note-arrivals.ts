import { doubtsBetween } from '@backhaul/domain/door/position-doubts.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { commitEvents } from '../events/commit-events.ts';
import type { Bus } from '../ports/bus.ts';
import { appendOrderEvent } from './change-order.ts';
import { readDoor } from './door.ts';

/** A driver who is near the pick-up address of an order and on the way to it. */
interface AtTheDoor {
  orderId: string;
  driverId: string;
  at: Date;
  meters: number;
}

/**
 * SQL that is true if the driver of the order `o` has arrived at its pick-up address and did not take the
 * arrival back.
 */
export const hasBeenThere = sql`EXISTS (SELECT FROM domain_events e
  WHERE e.order_id = o.id AND e.type = 'driver_arrived' AND e.driver_id = o.driver_id
    AND coalesce(e.details ->> 'stop', 'pickup') = 'pickup' AND coalesce(e.details ->> 'place', 'near') = 'near'
    AND NOT EXISTS (SELECT FROM domain_events b WHERE b.order_id = o.id AND b.type = 'arrival_taken_back'
      AND b.sequence > e.sequence))`;

/** Records arrivals at pick-up addresses, once for each order and driver. */
export async function noteArrivals(
  { db, bus }: { db: Database; bus: Bus },
  arrived: readonly AtTheDoor[],
): Promise<void> {
  for (const { orderId, driverId, at, meters } of arrived)
    await commitEvents(db, bus, async (transaction) => {
      const { rows } =
        await sql`SELECT FROM orders o WHERE o.id = ${orderId} AND o.driver_id = ${driverId}
        AND o.status = 'assigned' AND o.heading_to = 'pickup' AND NOT ${hasBeenThere} FOR NO KEY UPDATE`.execute(
          transaction,
        );
      if (rows.length === 0) return;
      const { otherStopWaits, reported } = await readDoor(transaction, orderId, 'pickup');
      const positionDoubts = doubtsBetween(reported, null);
      await appendOrderEvent(transaction, {
        orderId,
        type: 'driver_arrived',
        action: null,
        actor: { kind: 'driver', id: driverId },
        happenedAt: at,
        details: {
          stop: 'pickup',
          by: 'position',
          place: 'near',
          meters,
          otherStopWaits,
          ...(positionDoubts.length > 0 && { positionDoubts }),
        },
      });
    });
}
