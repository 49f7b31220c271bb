import { randomUUID } from 'node:crypto';
import { accountLimits } from '@backhaul/domain/catalog/limits.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { addDemoPerson, asCustomer, placeDemoDriver } from '../../database/seeds/demo-cast.ts';
import { writeDemoOrders } from '../../database/seeds/demo-orders.ts';
import type { KeepProof } from '../../database/seeds/demo-pictures.ts';
import { type SandboxRole, sandboxCast } from '../../database/seeds/demo-people.ts';
import { endedStories } from '../../database/seeds/demo-stories-ended.ts';
import { storiesUnderWay } from '../../database/seeds/demo-stories-under-way.ts';
import type { Database } from '../../database/connect.ts';
import type { MapService, Route } from '../../ports/map-service.ts';

/** One order of each kind that the three people can do something with, and some history. */
const sandboxStories = [
  storiesUnderWay.unpaid,
  storiesUnderWay.offered,
  storiesUnderWay.offeredLong,
  storiesUnderWay.assigned,
  storiesUnderWay.inTransit,
  storiesUnderWay.delivered,
  endedStories.completedYesterday,
  endedStories.completedTwoDaysAgo,
  endedStories.refunded,
  endedStories.cancelledLate,
  endedStories.returned,
];

/** Every sandbox drives the same ways, so that a map which costs something is asked once for each. */
export function rememberRoutes(map: Pick<MapService, 'route'>): MapService['route'] {
  const known = new Map<string, Promise<Route>>();
  return (from: GeoPoint, to: GeoPoint) => {
    const key = [from.lat, from.lng, to.lat, to.lng].join();
    const asked = known.get(key) ?? map.route(from, to);
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  };
}

/**
 * Makes a closed world of its own for 24 hours (D4): a customer, a driver who is approved and trained, somebody of a retailer,
 * and orders in several states. Answers whose session it begins with. Nobody can sign into it with a password.
 */
export async function startSandbox(
  db: Database,
  { now, route, keepProof }: { now: Date; route: MapService['route']; keepProof: KeepProof },
): Promise<{ customerId: string }> {
  const sandboxId = randomUUID();
  return await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('sandboxes')
      .values({
        id: sandboxId,
        created_at: now,
        expires_at: new Date(now.getTime() + accountLimits.sandboxLifetimeMs),
      })
      .execute();
    const add = (role: SandboxRole) =>
      addDemoPerson(transaction, { person: sandboxCast[role], sandboxId, passwordHash: null });
    const customerId = await add('customer');
    const driverId = await add('driver');
    await add('retailer');
    await writeDemoOrders(
      transaction,
      {
        sandboxId,
        customer: asCustomer(sandboxCast.customer, customerId),
        driverIds: { driver: driverId, driver2: driverId },
        adminId: null,
        now,
        route,
        keepProof,
      },
      sandboxStories,
    );
    await placeDemoDriver(transaction, driverId, now);
    return { customerId };
  });
}
