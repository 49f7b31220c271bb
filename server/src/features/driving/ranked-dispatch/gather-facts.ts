import { liesIn } from '@backhaul/domain/driver/offer-reach.ts';
import { areaKey } from '@backhaul/domain/driver/schedule.ts';
import { greatCircleMiles, metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import type { RankingFacts, WeighedDriver } from '@backhaul/domain/dispatch/rank-drivers.ts';
import { mendOrder } from '@backhaul/domain/tour/keep-order.ts';
import { bareStop, type Tour } from '@backhaul/domain/tour/tour.ts';
import type { Database } from '../../../database/connect.ts';
import type { AreaBook } from '../../../orders/area-book.ts';
import { dayOf, ordinaryTrip } from '../../../orders/driver-day.ts';
import type { TrafficBook } from '../../../ports/traffic-book.ts';
import {
  measureTour,
  type PlacedStop,
  placesOf,
  readOfferStops,
  readTourStopsOf,
} from '../../../orders/tour-stops.ts';
import { type Candidate, findCandidates } from './find-candidates.ts';
import type { OfferToWeigh } from './find-waiting-offer.ts';
import { doorOf, orderOfDoor, plannedDriverOf } from './planned-ways.ts';

export interface FactsDeps {
  db: Database;
  areas: Pick<AreaBook, 'known'>;
  traffic: TrafficBook;
}

/** A driver's idle time beyond this limit does not count. */
const mostIdleMinutes = 120;
const minuteMs = 60_000;

export type Ways = ReadonlyMap<string, readonly string[]>;
const noWays: Ways = new Map();

interface Weighing {
  ways?: Ways | undefined;
  /** The driver who has accepted the order. The ranking treats this driver as if they had not accepted it. */
  holderId?: string | null;
}

/**
 * All facts that a ranking of drivers uses, without locations and names. Driving times are estimates, except
 * the time from pickup to store, which is that of the price. If `ways` has planned tours, they are used.
 */
export async function gatherFacts(
  { db, areas, traffic }: FactsDeps,
  offer: OfferToWeigh,
  now: Date,
  { ways = noWays, holderId = null }: Weighing = {},
): Promise<RankingFacts> {
  const planned = plannedDriverOf(ways, offer.orderId);
  const named = [planned ?? [], holderId ?? []].flat();
  const candidates = await findCandidates(db, offer, now, named);
  const plannedOf = new Map(
    candidates.map(({ id }) => [id, plannedOrders(ways.get(id) ?? [], offer.orderId)]),
  );
  const [stopsOf, offered] = await Promise.all([
    readTourStopsOf(
      db,
      candidates.map(({ id }) => id),
      now,
    ),
    readOfferStops(db, [offer.orderId, ...[...plannedOf.values()].flat()], now),
  ]);
  const isOwn = ({ orderId }: PlacedStop) => orderId === offer.orderId;
  const own = offered.get(offer.orderId) ?? stopsOf.get(holderId ?? '')?.filter(isOwn) ?? [];
  if (own.length !== 2) throw new Error(`order ${offer.orderId} has no two stops`);
  const tripSeconds = ordinaryTrip(traffic, offer, own);
  const door = { city: offer.city, zip: offer.zip, at: { lat: offer.lat, lng: offer.lng } };
  const wishes = (candidate: Candidate) =>
    candidate.wishes.some((area) => liesIn(door, areas.known(areaKey(area))));
  return {
    seed: offer.eventId,
    ...(candidates.some(({ id }) => id === planned) ? { planned } : {}),
    drivers: candidates.map((candidate): WeighedDriver => {
      const { id, lat, lng, earnedCents, beganAt, idleSince, freeJobs } = candidate;
      const ahead = (plannedOf.get(id) ?? []).filter((orderId) => offered.has(orderId));
      const stops = [
        ...(stopsOf.get(id) ?? []).filter((stop) => !isOwn(stop)),
        ...ahead.flatMap((orderId) => offered.get(orderId) ?? []),
      ];
      const keys = ways.get(id) ?? candidate.keys;
      const at = { lat, lng };
      const day = dayOf(candidate, { now, timeZone: offer.timeZone, traffic });
      const tour = measureTour([...stops, ...own], at, now, day);
      return {
        driverId: id,
        tour: kept(tour, tripSeconds),
        known: mendOrder(measureTour(stops, at, now, day), placesOf(stops, keys)),
        metersAway: Math.round(greatCircleMiles(at, door.at) * metersPerMile),
        idleMinutes: Math.min(mostIdleMinutes, minutesSince(idleSince, now)),
        earnedCents,
        workedMinutes: Math.max(60, minutesSince(beganAt, now)),
        wishesArea: wishes(candidate),
        hasRoomForJob:
          freeJobs + (id === holderId ? 1 : 0) >
          (id === planned ? aheadOf(ways.get(id) ?? [], offer.orderId) : ahead).filter((orderId) =>
            offered.has(orderId),
          ).length,
      };
    }),
  };
}

/** The open orders of a planned tour, except the order `without`. */
const plannedOrders = (stops: readonly string[], without: string) =>
  stops.flatMap((key) => {
    const orderId = orderOfDoor(key);
    return orderId === null || orderId === without ? [] : [orderId];
  });

/** The open orders that a planned tour picks up before the order `orderId`. */
const aheadOf = (stops: readonly string[], orderId: string) =>
  plannedOrders(stops.slice(0, Math.max(0, stops.indexOf(doorOf(orderId)))), orderId);

const minutesSince = (moment: Date | null, now: Date) =>
  moment === null ? 0 : Math.max(0, Math.floor((now.getTime() - moment.getTime()) / minuteMs));

/**
 * A tour in the form in which a decision stores it, without names and locations. The drive from the order's
 * pickup to its store has the price's driving time.
 */
function kept(tour: Tour, tripSeconds: number): Tour {
  const pickup = tour.stops.length - 2;
  return {
    ...tour,
    stops: tour.stops.map(bareStop),
    between: tour.between.map((row, from) =>
      from === pickup ? row.with(pickup + 1, tripSeconds) : [...row],
    ),
  };
}
