import { randomUUID } from 'node:crypto';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import { addDemoPerson } from '../../../demo/add-demo-person.ts';
import { asCustomer, placeDemoDriver } from '../../../demo/demo-cast.ts';
import { prepareDemoOrders, writeDemoOrders } from '../../../demo/demo-orders.ts';
import { sandboxCast } from '../../../demo/demo-people.ts';
import { writeDemoPurchases } from '../../../demo/demo-purchases.ts';
import { writeDemoSavedPlaces } from '../../../demo/demo-saved-places.ts';
import { endedOrders } from '../../../demo/demo-orders-ended.ts';
import { ordersUnderWay } from '../../../demo/demo-orders-under-way.ts';
import type { FindRoute } from '../../../demo/prepared-order.ts';
import type { Database } from '../../../database/connect.ts';
import type { MapService, Route } from '../../../ports/map-service.ts';
import { reserveSandbox, type SandboxLimits } from './reserve-sandbox.ts';

const history = [
  endedOrders.completedYesterday,
  endedOrders.completedTwoDaysAgo,
  endedOrders.refunded,
  endedOrders.cancelledLate,
  endedOrders.returned,
];

/** One order in each state in which the sandbox's users can act, and their past orders. */
const everyState = [
  ordersUnderWay.unpaid,
  ordersUnderWay.offered,
  ordersUnderWay.offeredLong,
  ordersUnderWay.assigned,
  ordersUnderWay.inTransit,
  ordersUnderWay.delivered,
  ...history,
];

/** All sandboxes use the same routes, so each is fetched from the map only once. */
export function rememberRoutes(map: Pick<MapService, 'route'>): FindRoute {
  const known = new Map<string, Promise<Route>>();
  return (from: GeoPoint, to: GeoPoint) => {
    const key = [from.lat, from.lng, to.lat, to.lng].join();
    const asked = known.get(key) ?? map.route(from, to, null);
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  };
}

interface NewSandbox {
  now: Date;
  address: string;
  limits: SandboxLimits;
  route: FindRoute;
  hasOpenOrders: boolean;
}

/**
 * Creates a sandbox for 24 hours: a tenant with a customer, an approved driver, a retailer's employee, and
 * orders in several states. Nobody can sign in to it with a password. Returns the id of its customer, who is
 * signed in first. Throws rate_limited or busy.
 */
export async function startSandbox(
  db: Database,
  sandbox: NewSandbox,
): Promise<{ customerId: string }> {
  const { now, route } = sandbox;
  const sandboxId = await reserveSandbox(db, sandbox);
  try {
    const idOf = { customer: randomUUID(), driver: randomUUID(), retailer: randomUUID() };
    const tenant = {
      sandboxId,
      customer: asCustomer(sandboxCast.customer, idOf.customer),
      driverIds: { driver: idOf.driver, driver2: idOf.driver },
      adminId: null,
      now,
      route,
    };
    const prepared = await prepareDemoOrders(
      db,
      tenant,
      sandbox.hasOpenOrders ? everyState : history,
    );
    await db.transaction().execute(async (transaction) => {
      for (const role of ['customer', 'driver', 'retailer'] as const) {
        const person = { id: idOf[role], person: sandboxCast[role] };
        await addDemoPerson(transaction, { ...person, sandboxId, passwordHash: null });
      }
      await writeDemoOrders(transaction, prepared);
      await writeDemoPurchases(transaction, idOf.customer, now);
      await writeDemoSavedPlaces(transaction, idOf.customer, now);
      await placeDemoDriver(transaction, idOf.driver, now);
    });
    return { customerId: idOf.customer };
  } catch (error) {
    // The start failed. The sandbox expires now, so that the purge deletes everything that was already
    // written.
    await sql`UPDATE sandboxes SET expires_at = ${now} WHERE id = ${sandboxId}`.execute(db);
    throw error;
  }
}
