import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { commitEvents } from '../events/commit-events.ts';
import type { Bus } from '../ports/bus.ts';
import { appendOrderEvent } from './change-order.ts';

/** A driver at the door of the order that they are on the way to collect. */
interface AtTheDoor {
  orderId: string;
  driverId: string;
  at: Date;
}

/** True if the driver of the order `o` has already been at its address. */
export const hasBeenThere = sql`EXISTS (SELECT FROM domain_events e
  WHERE e.order_id = o.id AND e.type = 'driver_arrived' AND e.driver_id = o.driver_id)`;

/** Records arrivals at pick-up addresses, once for each order and driver. */
export async function noteArrivals(
  { db, bus }: { db: Database; bus: Bus },
  arrived: readonly AtTheDoor[],
): Promise<void> {
  for (const { orderId, driverId, at } of arrived)
    await commitEvents(db, bus, async (transaction) => {
      const { rows } =
        await sql`SELECT FROM orders o WHERE o.id = ${orderId} AND o.driver_id = ${driverId}
        AND o.status = 'assigned' AND o.heading_to = 'pickup' AND NOT ${hasBeenThere} FOR NO KEY UPDATE`.execute(
          transaction,
        );
      if (rows.length === 0) return;
      await appendOrderEvent(transaction, {
        orderId,
        type: 'driver_arrived',
        action: null,
        actor: { kind: 'driver', id: driverId },
        happenedAt: at,
      });
    });
}
