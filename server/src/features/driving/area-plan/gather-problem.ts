import type { AreaDriver, AreaProblem, AreaStop } from '@backhaul/domain/dispatch/area-problem.ts';
import { isWithinReach } from '@backhaul/domain/driver/offer-reach.ts';
import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { mendOrder } from '@backhaul/domain/tour/keep-order.ts';
import { bareStop } from '@backhaul/domain/tour/tour.ts';
import type { Database } from '../../../database/connect.ts';
import type { OnlineDriver } from '../../../orders/area-drivers.ts';
import { findBarredPairs, type OpenOrder } from '../../../orders/area-offers.ts';
import {
  measureTour,
  type PlacedStop,
  placesOf,
  readOfferStops,
  readTourStopsOf,
} from '../../../orders/tour-stops.ts';
import { measurePlaces } from '../../../orders/measure-places.ts';
import type { MapService } from '../../../ports/map-service.ts';

/** The driver's stops in the sequence in which the driver plans to visit them. */
function inOrder(
  { lat, lng, keys }: OnlineDriver,
  stops: readonly PlacedStop[],
  now: Date,
): PlacedStop[] {
  const tour = measureTour(stops, { lat, lng }, now);
  return mendOrder(tour, placesOf(stops, keys)).flatMap((index) => stops[index] ?? []);
}

/**
 * The facts for planning the tours of an area: drivers with their stops, orders on offer, and the driving
 * times between all stops.
 */
export async function gatherProblem(
  { db, map }: { db: Database; map: Pick<MapService, 'matrix'> },
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
  const { placeOf, isByRoad, ...tables } = await measurePlaces(map, points);
  const places = new Map(all.map((stop, index) => [stop, placeOf[drivers.length + index] ?? 0]));
  const placed = (stop: PlacedStop): AreaStop => ({
    ...bareStop(stop),
    place: places.get(stop) ?? 0,
  });
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
          pause: driver.pause,
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
