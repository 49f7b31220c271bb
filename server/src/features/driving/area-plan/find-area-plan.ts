import type { CallAnswer, CallQuery } from '@backhaul/contract/call.ts';
import type { readAreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import { driveArea } from '@backhaul/domain/dispatch/drive-area.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MapService } from '../../../ports/map-service.ts';
import { findOnlineDrivers } from '../../../orders/area-drivers.ts';
import type { TrafficBook } from '../../../ports/traffic-book.ts';
import { findDispatch } from './find-dispatch.ts';
import { findOpenedAreas } from './find-opened-areas.ts';
import { findOpenOrders } from '../../../orders/area-offers.ts';
import { gatherProblem } from './gather-problem.ts';
import { planOnThread } from './plan-on-thread.ts';
import { presentPlan } from './present-plan.ts';

export interface AreaPlanDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly map: Pick<MapService, 'matrix'>;
  readonly traffic: TrafficBook;
}

const defaultHours = 4;
const hourMs = 60 * 60_000;

/** The requested area, with all data needed to plan its tours. Throws not_found for an unknown area. */
export async function gatherAskedArea(
  { db, clock, map, traffic }: AreaPlanDeps,
  { area: asked, hours = defaultHours }: { area?: string | undefined; hours?: number | undefined },
) {
  const now = clock.now();
  const areas = await findOpenedAreas(db);
  const area = asked === undefined ? areas[0] : areas.find(({ id }) => id === asked);
  if (area === undefined) throw new AppError('not_found');
  const until = new Date(now.getTime() + hours * hourMs);
  const [online, open] = await Promise.all([
    findOnlineDrivers(db, { areaId: area.id, timeZone: area.timeZone, now }),
    findOpenOrders(db, { areaId: area.id, until }),
  ]);
  const { problem, isByRoad } = await gatherProblem({ db, map }, online.drivers, open.orders, now);
  const inTraffic = { ...problem, traffic: traffic.ahead(area.timeZone, now) };
  return { problem: inTraffic, isByRoad, now, area, areas, hours, online, open };
}

/** Proposes a plan of an area's tours for the next hours. Throws not_found for an unknown area. */
export async function findAreaPlan(
  deps: AreaPlanDeps,
  query: CallQuery<typeof readAreaPlan>,
): Promise<CallAnswer<typeof readAreaPlan>> {
  const { db } = deps;
  const { problem, isByRoad, now, area, areas, hours, online, open } = await gatherAskedArea(
    deps,
    query,
  );
  const [planned, dispatch] = await Promise.all([
    planOnThread(problem),
    findDispatch(db, area.id, now),
  ]);
  const before = problem.drivers.map((driver) => driveArea(problem, driver, driver.stops));
  return {
    area: area,
    dispatch,
    areas: areas,
    hours,
    isByRoad,
    leftOut: { drivers: online.leftOut, orders: open.leftOut },
    ...(await presentPlan(db, { problem, drivers: online.drivers, before, planned, now })),
  };
}
