import * as driver from '@backhaul/contract/calls/driving/driver.ts';
import * as jobs from '@backhaul/contract/calls/driving/jobs-setting.ts';
import { planShift } from '@backhaul/contract/calls/driving/shift.ts';
import type { Pool } from 'pg';
import type { Database } from '../../../database/connect.ts';
import type { AreaBook } from '../../../orders/area-book.ts';
import type { Arrivals } from '../../../orders/arrivals.ts';
import type { TrafficBook } from '../../../ports/traffic-book.ts';
import { readDriverOrder } from '../../../orders/read-driver-order.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MapService } from '../../../ports/map-service.ts';
import { findDriverPlace } from './driver-place.ts';
import { changeJobsSetting, readJobsSetting } from './jobs-setting.ts';
import { listAvailableOrders } from './list-available-orders.ts';
import { listDriverOrders } from './list-driver-orders.ts';
import { readShiftPlan } from './plan-shift.ts';
import { createRoadsToOffers } from './roads-to-offers.ts';

const defaultOffers = 50;

interface DispatchDeps {
  db: Database;
  pool: Pool;
  clock: Clock;
  arrivals: Arrivals;
  map: Pick<MapService, 'matrix'>;
  areas: AreaBook;
  traffic: TrafficBook;
}

export function dispatchRoutes(calls: CallServer, deps: DispatchDeps): void {
  const { db, pool, clock, arrivals, map, areas, traffic } = deps;
  const roads = createRoadsToOffers(map);
  calls.handle(jobs.readJobsSetting, () => readJobsSetting(db));
  calls.handle(jobs.changeJobsSetting, ({ principal, body }) =>
    changeJobsSetting(deps, principal, body),
  );
  calls.handle(driver.listAvailableOrders, ({ principal, query }) => {
    const { lat, lng, limit = defaultOffers } = query;
    const place = lat === undefined || lng === undefined ? null : { lat, lng };
    return listAvailableOrders({ db, pool, roads, areas, traffic }, principal, {
      place,
      limit,
      now: clock.now(),
    });
  });

  calls.handle(planShift, ({ principal, query: { lat, lng, without = '' } }) =>
    readShiftPlan({ db, pool, traffic }, principal, {
      from: { lat, lng },
      without: new Set(without.split(',').filter((id) => id !== '')),
      now: clock.now(),
    }),
  );

  calls.handle(driver.listDriverOrders, ({ principal }) =>
    listDriverOrders(deps, principal.userId),
  );

  calls.handle(driver.readDriverOrder, async ({ principal, params }) => {
    const from = await findDriverPlace(db, principal.userId);
    const card = await readDriverOrder(db, params.id, principal, {
      now: clock.now(),
      from,
      arrivals,
    });
    if (card === undefined) throw new AppError('not_found');
    return card;
  });
}
