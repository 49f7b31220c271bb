import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { openStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { areaDayStart, zoneOfDriver } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { presentDriverOrder } from '../../../orders/driver-order-presenter.ts';
import { findDriverOrders } from '../../../orders/driver-order-view.ts';
import type { Arrivals } from '../../../orders/arrivals.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findDriverPlace } from './driver-place.ts';

const mostShown = 200;

/**
 * Sorts jobs: first those with a next stop, in the sequence of the driver's tour, then all others in their
 * present sequence.
 */
function inPlannedOrder<Row extends { id: string }>(
  rows: readonly Row[],
  planned: readonly string[],
): Row[] {
  const places = new Map(planned.map((id, place) => [id, place]));
  const placeOf = ({ id }: Row) => places.get(id) ?? planned.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * The driver's open jobs in the sequence of the tour, then the jobs completed today in the time zone of the
 * driver's area.
 */
export async function listDriverOrders(
  { db, clock, arrivals }: { db: Database; clock: Clock; arrivals: Arrivals },
  driverId: string,
): Promise<DriverOrder[]> {
  const now = clock.now();
  const [from, expected, rows] = await Promise.all([
    findDriverPlace(db, driverId),
    arrivals.ofDriver(driverId),
    findDriverOrders(
      db,
      sql`WHERE o.driver_id = ${driverId}
        AND (o.status = ANY (${[...openStatuses]}) OR o.completed_at >= ${areaDayStart(now, 0, zoneOfDriver(driverId))})
      ORDER BY o.completed_at NULLS FIRST, o.assigned_at, o.id LIMIT ${mostShown}`,
    ),
  ]);
  return inPlannedOrder(rows, [...expected.keys()]).map((order) =>
    presentDriverOrder(order, 'driver', { now, from, arrival: expected.get(order.id) ?? null }),
  );
}
