import type { CallAnswer, CallQuery } from '@backhaul/contract/call.ts';
import type { readAreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import type { AreaDriver, AreaProblem, AreaStop } from '@backhaul/domain/dispatch/area-problem.ts';
import { driveArea } from '@backhaul/domain/dispatch/drive-area.ts';
import { isWithinReach } from '@backhaul/domain/driver/offer-reach.ts';
import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { mendOrder } from '@backhaul/domain/tour/keep-order.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import {
  measureTour,
  type PlacedStop,
  placesOf,
  readOfferStops,
  readTourStopsOf,
} from '../../../orders/tour-stops.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MapService } from '../../../ports/map-service.ts';
import { findOnlineDrivers, type OnlineDriver } from '../../../orders/area-drivers.ts';
import { findDispatch } from './find-dispatch.ts';
import { findOpenedAreas } from './find-opened-areas.ts';
import { findBarredPairs, findOpenOrders, type OpenOrder } from '../../../orders/area-offers.ts';
import { measurePlaces } from './measure-area.ts';
import { planOnThread } from './plan-on-thread.ts';
import { presentPlan } from './present-plan.ts';

export interface AreaPlanDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly map: Pick<MapService, 'matrix'>;
}

const defaultHours = 4;
const hourMs = 60 * 60_000;

/** Proposes a plan for the hours ahead. Throws not_found for an unknown area. */
export async function findAreaPlan(
  { db, clock, map }: AreaPlanDeps,
  { area: asked, hours = defaultHours }: CallQuery<typeof readAreaPlan>,
): Promise<CallAnswer<typeof readAreaPlan>> {
  const now = clock.now();
  const areas = await findOpenedAreas(db);
  const area = asked === undefined ? areas[0] : areas.find(({ id }) => id === asked);
  if (area === undefined) throw new AppError('not_found');
  const until = new Date(now.getTime() + hours * hourMs);
  const [online, open] = await Promise.all([
    findOnlineDrivers(db, { areaId: area.id, timeZone: area.timeZone, now }),
    findOpenOrders(db, { areaId: area.id, until }),
  ]);
  const { problem, isByRoad } = await problemOf({ db, map }, online.drivers, open.orders, now);
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

/** A driver's stops in the order in which they mean to go. */
function inOrder(
  { lat, lng, keys }: OnlineDriver,
  stops: readonly PlacedStop[],
  now: Date,
): PlacedStop[] {
  const tour = measureTour(stops, { lat, lng }, now);
  return mendOrder(tour, placesOf(stops, keys)).flatMap((index) => stops[index] ?? []);
}

async function problemOf(
  { db, map }: Pick<AreaPlanDeps, 'db' | 'map'>,
  drivers: readonly OnlineDriver[],
  orders: readonly OpenOrder[],
  now: Date,
): Promise<{ problem: AreaProblem; isByRoad: boolean }> {
  const driverIds = drivers.map(({ id }) => id);
  const orderIds = orders.map(({ id }) => id);
  const [stopsOf, offered] = await Promise.all([
    readTourStopsOf(db, driverIds, now),
    readOfferStops(db, orderIds, now),
  ]);
  const ways = drivers.map((driver) => inOrder(driver, stopsOf.get(driver.id) ?? [], now));
  const offers = orders.flatMap(({ id }) => {
    const [pickup, store] = offered.get(id) ?? [];
    return pickup === undefined || store === undefined ? [] : [{ orderId: id, pickup, store }];
  });
  const accepted = ways.flat().map(({ orderId }) => orderId);
  const pairs = await findBarredPairs(db, [...orderIds, ...accepted], driverIds);
  const all = [...ways.flat(), ...offers.flatMap(({ pickup, store }) => [pickup, store])];
  const points = [...drivers, ...all.map(({ point }) => point)];
  const { placeOf, isByRoad, ...tables } = await measurePlaces(map, points, now);
  const places = new Map(all.map((stop, index) => [stop, placeOf[drivers.length + index] ?? 0]));
  const placed = (stop: PlacedStop): AreaStop => {
    const { orderId, kind, opensAt, deadline, room } = stop;
    return { orderId, kind, opensAt, deadline, room, place: places.get(stop) ?? 0 };
  };
  return {
    isByRoad,
    problem: {
      startAt: now.getTime(),
      ...tables,
      drivers: drivers.map((driver, index): AreaDriver => {
        const stops = ways[index] ?? [];
        return {
          id: driver.id,
          place: placeOf[index] ?? 0,
          stops: stops.map(placed),
          isHeading: stops[0]?.isCurrent ?? false,
          mostJobs: driver.mostJobs,
          until: driver.until?.getTime() ?? null,
          barred: barredFor(driver, orders, pairs),
        };
      }),
      offers: offers.map(({ orderId, pickup, store }) => ({
        orderId,
        pickup: placed(pickup),
        store: placed(store),
      })),
    },
  };
}

function barredFor(
  { id, lat, lng, radiusMiles }: OnlineDriver,
  orders: readonly OpenOrder[],
  pairs: readonly { orderId: string; driverId: string }[],
): Set<string> {
  const far = orders.filter(
    (order) => !isWithinReach(greatCircleMiles({ lat, lng }, order), radiusMiles),
  );
  return new Set([
    ...far.map((order) => order.id),
    ...pairs.flatMap(({ orderId, driverId }) => (driverId === id ? [orderId] : [])),
  ]);
}
