import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { openStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { areaDayStart } from '../../database/area-day.ts';
import type { Database } from '../../database/connect.ts';
import { presentDriverOrder } from '../../events/driver-order-presenter.ts';
import { findDriverOrders } from '../../events/driver-order-view.ts';
import { findDriverPlace } from './driver-place.ts';

const mostShown = 200;

/** The driver's open jobs, oldest first, then those completed today in the area's calendar. */
export async function listDriverOrders(
  db: Database,
  driverId: string,
  now: Date,
): Promise<DriverOrder[]> {
  const [from, rows] = await Promise.all([
    findDriverPlace(db, driverId),
    findDriverOrders(
      db,
      sql`WHERE o.driver_id = ${driverId}
        AND (o.status = ANY (${[...openStatuses]}) OR o.completed_at >= ${areaDayStart(now)})
      ORDER BY o.completed_at NULLS FIRST, o.assigned_at, o.id LIMIT ${mostShown}`,
    ),
  ]);
  return rows.map((order) => presentDriverOrder(order, 'driver', { now, from }));
}
