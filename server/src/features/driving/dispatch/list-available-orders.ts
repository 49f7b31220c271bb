import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import type { OfferFacts } from '@backhaul/contract/offer-facts.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { areaLimits } from '@backhaul/domain/area/area-plan.ts';
import { holdDuring } from '@backhaul/domain/area/service-hold.ts';
import { mayTakeJobs } from '@backhaul/domain/driver/driver-readiness.ts';
import { compareRanks, isWithinReach, liesIn } from '@backhaul/domain/driver/offer-reach.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../../database/connect.ts';
import { isAmong } from '../../../database/listed.ts';
import { presentDriverOrder } from '../../../orders/driver-order-presenter.ts';
import { type DriverOrderRow, findDriverOrders } from '../../../orders/driver-order-view.ts';
import { type SessionPrincipal, standingOf } from '../../../app/principal.ts';
import type { AreaBook } from '../../../orders/area-book.ts';
import type { TrafficBook } from '../../../ports/traffic-book.ts';
import { readHolds } from '../../../orders/holds.ts';
import { readFirstTurns } from '../../../orders/turn.ts';
import { findAreaCenter, findDriverPlace } from './driver-place.ts';
import type { RoadsToOffers } from './roads-to-offers.ts';
import { weighOffers } from './weigh-offers.ts';

/**
 * The number of extra rows that the query reads. It sorts by slightly inexact distances, so an offer that
 * belongs into the list may be a few rows behind the end.
 */
const spareCandidates = 10;

/** Row limits are rounded up to a multiple of this, so that few distinct statements are prepared. */
const rowsStep = 20;

const nearestFirst = (
  limit: number,
) => `AND o.is_offered AND o.customer_id <> $1 AND NOT is_blocked_pair(o.customer_id, $1) AND is_turn_of(o.id, $1, $4)
  ORDER BY o.pickup_position <-> map_point($2, $3) LIMIT ${limit}`;

interface OfferedDoor {
  id: string;
  pickup_lat: number;
  pickup_lng: number;
  pickup_zip: string;
}

const offeredDoors = 'SELECT o.id, o.pickup_lat, o.pickup_lng, o.pickup_zip FROM orders o';

/**
 * Finds the nearest offers: `count` of them or a few more. The limit is in the SQL text, because with a
 * parameter PostgreSQL would misjudge the rows and plan each time. Each tenant has its own index.
 */
async function findOffers(
  pool: Pool,
  { userId, sandboxId }: SessionPrincipal,
  { near, now }: { near: GeoPoint; now: Date },
  count: number,
): Promise<OfferedDoor[]> {
  const limit = Math.ceil(count / rowsStep) * rowsStep;
  const place = [userId, near.lat, near.lng, now];
  const { rows } = await pool.query<OfferedDoor>(
    sandboxId === null
      ? {
          name: `nearest-${limit}-offers`,
          text: `${offeredDoors} WHERE o.sandbox_id IS NULL ${nearestFirst(limit)}`,
          values: place,
        }
      : {
          name: `nearest-${limit}-offers-of-a-sandbox`,
          text: `${offeredDoors} WHERE o.sandbox_id = $5 ${nearestFirst(limit)}`,
          values: [...place, sandboxId],
        },
  );
  return rows;
}

/**
 * Reads all data that the app shows about these offers, in the same sequence. This is slow, so it is done
 * only for the offers in the answer. Offers that were taken meanwhile are left out.
 */
async function readCards(
  db: Database,
  offers: readonly { id: string; miles: number }[],
): Promise<Near[]> {
  if (offers.length === 0) return [];
  const ids = offers.map(({ id }) => id);
  const rows = await findDriverOrders(db, sql`WHERE o.id ${isAmong(ids)} AND o.is_offered`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return offers.flatMap(({ id, miles }) => {
    const order = byId.get(id);
    return order === undefined ? [] : { order, miles };
  });
}

/**
 * The radius and preferred areas of a driver. A user without a driver profile, such as an admin, has no
 * limits.
 */
async function findWishes(db: Database, userId: string) {
  const row = await db
    .selectFrom('driver_profiles')
    .select(['service_radius_miles', 'preferred_routes'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { radiusMiles: row?.service_radius_miles ?? Infinity, areas: row?.preferred_routes ?? [] };
}

const rankOf = ({ miles, facts: { adds, isPreferred } }: Measured) => ({
  isOnTheWay: adds?.isOnTheWay ?? false,
  isPreferred,
  miles,
});

const doorOf = (order: DriverOrderRow) => ({
  city: order.pickup_city,
  zip: order.pickup_zip,
  at: { lat: order.pickup_lat, lng: order.pickup_lng },
});

interface Near {
  order: DriverOrderRow;
  miles: number;
}
interface Measured extends Near {
  facts: OfferFacts;
}

/**
 * The road from the driver to the pickup of each nearby offer, and the work that the offer would add to the
 * driver's tour.
 */
async function measure(
  { db, roads, traffic }: Pick<AvailableOrdersDeps, 'db' | 'roads' | 'traffic'>,
  driverId: string,
  { near, from, now }: { near: readonly Near[]; from: GeoPoint | null; now: Date },
): Promise<Pick<OfferFacts, 'way' | 'adds'>[]> {
  if (from === null) return near.map(() => ({ way: null, adds: null }));
  const places = near.map(({ order }) => ({
    id: order.id,
    at: { lat: order.pickup_lat, lng: order.pickup_lng },
  }));
  const ways = await roads.find(from, places, now);
  const offers = near.map(({ order: { id, fare, route_estimated_parts: parts } }) => ({
    id,
    tripSeconds: fare.fare.minutes * 60,
    isByRoad: parts.length === 0,
    way: ways.get(id),
  }));
  const adds = await weighOffers({ db, traffic }, driverId, { offers, at: from, now });
  return offers.map(({ id, way = null }) => ({ way, adds: adds.get(id) ?? null }));
}

export interface AvailableOrdersDeps {
  db: Database;
  pool: Pool;
  roads: RoadsToOffers;
  areas: AreaBook;
  traffic: TrafficBook;
}

/**
 * Open offers that the driver may accept, nearest first. They are within the driver's radius around the given
 * position or, without one, around the driver. Leaves out offers where pickups are paused now.
 */
export async function findOffersNear(
  { db, pool }: Pick<AvailableOrdersDeps, 'db' | 'pool'>,
  principal: SessionPrincipal,
  { place, limit, now }: { place: GeoPoint | null; limit: number; now: Date },
): Promise<{ near: Near[]; from: GeoPoint | null; areas: string[] }> {
  const isAdmin = can(principal, 'read_all_orders', null);
  if (!isAdmin && !mayTakeJobs(standingOf(principal, now)))
    return { near: [], from: null, areas: [] };
  const from = place ?? (await findDriverPlace(db, principal.userId));
  const center = from ?? (await findAreaCenter(db, principal.userId));
  const [offers, wishes, holds] = await Promise.all([
    findOffers(pool, principal, { near: center, now }, limit + spareCandidates),
    findWishes(db, principal.userId),
    readHolds(db),
  ]);
  const moment = { startMs: now.getTime(), endMs: now.getTime() + 1 };
  const reached = offers
    .filter(
      ({ pickup_lat: lat, pickup_lng: lng, pickup_zip: zip }) =>
        holdDuring(holds, { lat, lng, zip }, moment) === null,
    )
    .map(({ id, pickup_lat: lat, pickup_lng: lng }) => ({
      id,
      miles: greatCircleMiles(center, { lat, lng }),
    }))
    .toSorted((one, other) => one.miles - other.miles)
    // If the driver's position is unknown, the offers within the area's width around its center are listed.
    .filter(({ miles }) =>
      isWithinReach(miles, from === null ? areaLimits.milesAcross : wishes.radiusMiles),
    )
    .slice(0, limit);
  const near = await readCards(db, reached);
  return { near, from, areas: wishes.areas };
}

/**
 * The orders that a driver may accept, as the app lists them, the best first. Only approved drivers and
 * admins see addresses.
 */
export async function listAvailableOrders(
  deps: AvailableOrdersDeps,
  principal: SessionPrincipal,
  asked: { place: GeoPoint | null; limit: number; now: Date },
): Promise<DriverOrder[]> {
  const { now } = asked;
  const { near, from, areas } = await findOffersNear(deps, principal, asked);
  const ids = near.map(({ order }) => order.id);
  const [measured, preferred, first] = await Promise.all([
    measure(deps, principal.userId, { near, from, now }),
    deps.areas.find(areas),
    readFirstTurns(deps.db, ids, principal.userId, now),
  ]);
  return near
    .map(({ order, miles }, index) => {
      const { way = null, adds = null } = measured[index] ?? {};
      const isPreferred = preferred.some((area) => liesIn(doorOf(order), area));
      return { order, miles, facts: { way, adds, isPreferred, isFirst: first.has(order.id) } };
    })
    .toSorted((one, other) => compareRanks(rankOf(one), rankOf(other)))
    .map(({ order, facts }) => ({
      ...presentDriverOrder(order, 'other_driver', { now, from, arrival: null }),
      offer: facts,
    }));
}
