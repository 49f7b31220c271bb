import { planRules } from '@backhaul/domain/dispatch/plan-rules.ts';
import type { AreaStop } from '@backhaul/domain/dispatch/area-problem.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { mendOrder } from '@backhaul/domain/tour/keep-order.ts';
import { bareStop } from '@backhaul/domain/tour/tour.ts';
import type { AreaTask } from '../../../costly-work/area-thread.ts';
import { findOnlineDrivers, type OnlineDriver } from '../../../orders/area-drivers.ts';
import { findBarredPairs, findOpenOrders } from '../../../orders/area-offers.ts';
import {
  keyOf,
  measureTour,
  type PlacedStop,
  placesOf,
  readOfferStops,
  readTourStopsOf,
} from '../../../orders/tour-stops.ts';
import { measurePlaces, mostByRoad } from '../../../orders/measure-places.ts';
import type { PlannedAreaRow } from './area-plan-rows.ts';
import { readPlannedWays } from './planned-ways.ts';
import type { RankingDeps } from './ranking-deps.ts';

export type AreaFacts = Omit<AreaTask, 'seed' | 'steps' | 'longestMs' | 'plansAhead'>;

const hourMs = 3_600_000;

function inOrder(driver: OnlineDriver, stops: readonly PlacedStop[], now: Date): PlacedStop[] {
  const tour = measureTour(stops, driver, now);
  return mendOrder(tour, placesOf(stops, driver.keys)).flatMap((index) => stops[index] ?? []);
}

/**
 * Driving times by road between all these points of an area. Null if there are too many points or the map
 * fails; the plan then uses estimates.
 */
async function measureRoads(
  { map, log }: Pick<RankingDeps, 'map' | 'log'>,
  points: readonly GeoPoint[],
): Promise<AreaTask['tables']> {
  if (points.length > mostByRoad) return null;
  try {
    const { seconds, meters } = await measurePlaces(map, points);
    return { seconds, meters };
  } catch (error) {
    log.error({ err: error }, 'the roads of an area could not be measured');
    return null;
  }
}

/** All data for planning an area: online drivers with their stops, open orders, and the plan in force. */
export async function gatherArea(
  { db, traffic, map, log }: Pick<RankingDeps, 'db' | 'traffic' | 'map' | 'log'>,
  area: PlannedAreaRow,
  now: Date,
): Promise<AreaFacts> {
  const until = new Date(now.getTime() + planRules.hours * hourMs);
  const [online, open, planned] = await Promise.all([
    findOnlineDrivers(db, {
      areaId: area.id,
      timeZone: area.timeZone,
      now,
      most: planRules.mostDrivers,
    }),
    findOpenOrders(db, { areaId: area.id, until, most: planRules.mostOrders }),
    readPlannedWays(db, area.id),
  ]);
  const { drivers } = online;
  const driverIds = drivers.map(({ id }) => id);
  const orderIds = open.orders.map(({ id }) => id);
  const [stopsOf, offered] = await Promise.all([
    readTourStopsOf(db, driverIds, now),
    readOfferStops(db, orderIds, now),
  ]);
  const ways = drivers.map((driver) => inOrder(driver, stopsOf.get(driver.id) ?? [], now));
  const accepted = ways.flat().map(({ orderId }) => orderId);
  const pairs = await findBarredPairs(db, [...orderIds, ...accepted], driverIds);
  const offeredStops = new Map([...offered.values()].flat().map((stop) => [keyOf(stop), stop]));
  const barredOf = Map.groupBy(pairs, ({ driverId }) => driverId);
  const points: GeoPoint[] = [];
  const known = new Map<string, number>();
  const placeOf = ({ lat, lng }: GeoPoint) => {
    const key = `${lat.toFixed(5)},${lng.toFixed(5)}`;
    const place = known.get(key) ?? points.push({ lat, lng }) - 1;
    known.set(key, place);
    return place;
  };
  const placed = (stop: PlacedStop): AreaStop => ({
    ...bareStop(stop),
    place: placeOf(stop.point),
  });
  return {
    startAt: now.getTime(),
    traffic: traffic.ahead(area.timeZone, now),
    drivers: drivers.map((driver, index) => {
      const stops = ways[index] ?? [];
      return {
        id: driver.id,
        place: placeOf(driver),
        stops: stops.map(placed),
        isHeading: stops[0]?.isCurrent ?? false,
        mostJobs: driver.mostJobs,
        until: driver.until?.getTime() ?? null,
        pause: driver.pause,
        barred: new Set((barredOf.get(driver.id) ?? []).map(({ orderId }) => orderId)),
        radiusMiles: driver.radiusMiles,
      };
    }),
    offers: orderIds.flatMap((orderId) => {
      const [pickup, store] = offered.get(orderId) ?? [];
      return pickup === undefined || store === undefined
        ? []
        : [{ orderId, pickup: placed(pickup), store: placed(store) }];
    }),
    begin: drivers.map(({ id }, index) => {
      const own = new Map((ways[index] ?? []).map((stop) => [keyOf(stop), stop]));
      return (planned.get(id) ?? []).flatMap((key) => {
        const stop = own.get(key) ?? offeredStops.get(key);
        return stop === undefined ? [] : [{ orderId: stop.orderId, kind: stop.kind }];
      });
    }),
    points,
    tables: await measureRoads({ map, log }, points),
  };
}
