import * as consoleCalls from '@backhaul/contract/calls/operations/admin-console.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import type { Clock } from '../../../ports/clock.ts';
import { presentDriverOnRoad, presentFigures } from './console-presenter.ts';
import { countAdminOrders } from './count-admin-orders.ts';
import { findDriversOnRoad } from './drivers-on-road.ts';
import { findOrdersInNeed } from './orders-in-need.ts';
import { readFigures, readHours } from './read-figures.ts';

/** Registers the API calls for the sections of the admin console, except the orders. */
export function consoleRoutes(
  calls: CallServer,
  { db, clock }: { db: Database; clock: Clock },
): void {
  calls.handle(consoleCalls.countAdminOrders, async ({ query }) =>
    countAdminOrders(db, query, await findOrdersInNeed(db, clock.now())),
  );

  calls.handle(consoleCalls.readAdminFigures, async () => {
    const now = clock.now();
    const [figures, hours] = await Promise.all([readFigures(db, now), readHours(db, now)]);
    return presentFigures(figures, hours);
  });

  calls.handle(consoleCalls.listDriversOnRoad, async () =>
    (await findDriversOnRoad(db, clock.now())).map(presentDriverOnRoad),
  );
}
