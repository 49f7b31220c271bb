import type { OfferFacts } from '@backhaul/contract/offer-facts.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { atMoment } from '@backhaul/domain/geo/city-traffic.ts';
import { addedWork } from '@backhaul/domain/tour/added-work.ts';
import { mendOrder } from '@backhaul/domain/tour/keep-order.ts';
import type { DriverDay } from '@backhaul/domain/tour/driver-day.ts';
import type { Tour } from '@backhaul/domain/tour/tour.ts';
import type { Database } from '../../../database/connect.ts';
import { ordinaryTrip, readDriverDay } from '../../../orders/driver-day.ts';
import type { TrafficBook } from '../../../ports/traffic-book.ts';
import {
  measureTour,
  type PlacedStop,
  placesOf,
  readOfferStops,
  readTourStops,
} from '../../../orders/tour-stops.ts';
import type { RoadWay } from './roads-to-offers.ts';

/** The number of nearest offers for which we compute the added work. */
const weighedAtMost = 20;

interface Weighable {
  id: string;
  /** Driving time from pickup to store, as used for the order's price. */
  tripSeconds: number;
  /**
   * True if this driving time was measured on streets in the traffic of the pickup window; false for an
   * estimate.
   */
  isByRoad: boolean;
  way: RoadWay | undefined;
}

/** Keys of the driver's stops in the planned sequence; empty if no sequence was planned yet. */
export async function readTourOrder(db: Database, driverId: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('driver_tours')
    .select('stops')
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  return row?.stops ?? [];
}

/**
 * Replaces two estimated driving times of a tour by known ones for ordinary traffic: from the driver to the
 * pickup, and from the pickup to the store.
 */
function withRoads(tour: Tour, seconds: { toDoor: number | null; toCounter: number }): Tour {
  const counter = tour.stops.length - 1;
  const pickup = counter - 1;
  const { toDoor, toCounter } = seconds;
  return {
    ...tour,
    fromStart: toDoor === null ? tour.fromStart : tour.fromStart.with(pickup, toDoor),
    between: tour.between.map((row, from) =>
      from === pickup ? row.with(counter, toCounter) : row,
    ),
  };
}

interface Weighing {
  stops: PlacedStop[];
  known: number[];
  at: GeoPoint;
  now: Date;
  day: DriverDay & { timeZone: string };
  traffic: TrafficBook;
}

function weigh(
  offer: Weighable,
  { stops, known, at, now, day, traffic }: Weighing,
  own: readonly PlacedStop[],
): NonNullable<OfferFacts['adds']> {
  const { timeZone } = day;
  const { way } = offer;
  const moment = atMoment(now.getTime());
  const tour = withRoads(measureTour([...stops, ...own], at, now, day), {
    toDoor: way === undefined ? null : traffic.ordinary(way.minutes * 60, moment, timeZone),
    toCounter: ordinaryTrip(traffic, { ...offer, timeZone }, own),
  });
  const { after, ...work } = addedWork(tour, known);
  return { ...work, after: after === null ? null : (stops[after]?.name ?? null) };
}

/**
 * The extra work that each of the nearest offers would add to the driver's current tour
 * (product-rules.md#offers).
 */
export async function weighOffers(
  deps: { db: Database; traffic: TrafficBook },
  driverId: string,
  { offers, at, now }: { offers: readonly Weighable[]; at: GeoPoint; now: Date },
): Promise<Map<string, NonNullable<OfferFacts['adds']>>> {
  const weighed = offers.slice(0, weighedAtMost);
  const { db, traffic } = deps;
  const [day, stops, keys, ownStops] = await Promise.all([
    readDriverDay(deps, driverId, now),
    readTourStops(db, driverId, now),
    readTourOrder(db, driverId),
    readOfferStops(
      db,
      weighed.map(({ id }) => id),
      now,
    ),
  ]);
  const known = mendOrder(measureTour(stops, at, now, day), placesOf(stops, keys));
  return new Map(
    weighed.flatMap((offer) => {
      const own = ownStops.get(offer.id);
      return own?.length === 2
        ? [[offer.id, weigh(offer, { stops, known, at, now, day, traffic }, own)]]
        : [];
    }),
  );
}
