import type { OfferFacts } from '@backhaul/contract/offer-facts.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { addedWork } from '@backhaul/domain/tour/added-work.ts';
import { mendOrder } from '@backhaul/domain/tour/keep-order.ts';
import type { Tour } from '@backhaul/domain/tour/tour.ts';
import type { Database } from '../../../database/connect.ts';
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

/** An offer that may be added to the driver's tour. */
interface Weighable {
  id: string;
  /** Driving time from pickup to store, as used for the order's price. */
  tripSeconds: number;
  way: RoadWay | undefined;
}

/** Keys of the driver's stops in planned order; empty before the first plan. */
export async function readTourOrder(db: Database, driverId: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('driver_tours')
    .select('stops')
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  return row?.stops ?? [];
}

/**
 * Replaces estimated driving times by known ones: from the driver to the pickup, and from the pickup to the
 * store.
 */
function withRoads(tour: Tour, { tripSeconds, way }: Weighable): Tour {
  const counter = tour.stops.length - 1;
  const pickup = counter - 1;
  return {
    ...tour,
    fromStart: way === undefined ? tour.fromStart : tour.fromStart.with(pickup, way.minutes * 60),
    between: tour.between.map((row, from) =>
      from === pickup ? row.with(counter, tripSeconds) : row,
    ),
  };
}

function weigh(
  offer: Weighable,
  { stops, known, at, now }: { stops: PlacedStop[]; known: number[]; at: GeoPoint; now: Date },
  own: readonly PlacedStop[],
): NonNullable<OfferFacts['adds']> {
  const tour = withRoads(measureTour([...stops, ...own], at, now), offer);
  const { after, ...work } = addedWork(tour, known);
  return { ...work, after: after === null ? null : (stops[after]?.name ?? null) };
}

/**
 * The extra work that each of the nearest offers would add to the driver's current tour
 * (product-rules.md#offers).
 */
export async function weighOffers(
  db: Database,
  driverId: string,
  { offers, at, now }: { offers: readonly Weighable[]; at: GeoPoint; now: Date },
): Promise<Map<string, NonNullable<OfferFacts['adds']>>> {
  const weighed = offers.slice(0, weighedAtMost);
  const [stops, keys, ownStops] = await Promise.all([
    readTourStops(db, driverId, now),
    readTourOrder(db, driverId),
    readOfferStops(
      db,
      weighed.map(({ id }) => id),
      now,
    ),
  ]);
  const known = mendOrder(measureTour(stops, at, now), placesOf(stops, keys));
  return new Map(
    weighed.flatMap((offer) => {
      const own = ownStops.get(offer.id);
      return own?.length === 2 ? [[offer.id, weigh(offer, { stops, known, at, now }, own)]] : [];
    }),
  );
}
