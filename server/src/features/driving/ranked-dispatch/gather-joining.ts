import { holdDuring } from '@backhaul/domain/area/service-hold.ts';
import type { DispatchMode } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { joinRules, type JoiningFacts } from '@backhaul/domain/dispatch/join-offers.ts';
import { planRules } from '@backhaul/domain/dispatch/plan-rules.ts';
import {
  type GeoPoint,
  greatCircleMiles,
  metersPerMile,
} from '@backhaul/domain/geo/great-circle.ts';
import { mendOrder } from '@backhaul/domain/tour/keep-order.ts';
import { bareStop, type Tour } from '@backhaul/domain/tour/tour.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { milesPerDegree } from '../../../events/flat-map.ts';
import { reachesDriver } from '../../../events/offer-rules.ts';
import { ordinaryTrip, readDriverDay } from '../../../orders/driver-day.ts';
import { readHolds } from '../../../orders/holds.ts';
import {
  measureTour,
  type PlacedStop,
  placesOf,
  readOfferStops,
  readTourStops,
} from '../../../orders/tour-stops.ts';
import type { FactsDeps, Ways } from './gather-facts.ts';
import { orderOfDoor, plannedDriverOf } from './planned-ways.ts';

interface NewOrder {
  orderId: string;
  areaId: string;
  mode: DispatchMode;
  lat: number;
  lng: number;
}

interface JoinableRow extends GeoPoint {
  orderId: string;
  zip: string;
  payCents: number;
  tripSeconds: number;
  isByRoad: boolean;
}

const rowColumns = sql`o.id AS "orderId", o.pickup_lat AS lat, o.pickup_lng AS lng, o.pickup_zip AS zip,
  o.driver_pay_cents AS "payCents", (o.fare -> 'fare' ->> 'minutes')::integer * 60 AS "tripSeconds",
  o.route_estimated_parts = '[]' AS "isByRoad"`;

/**
 * SQL that is true if an offer `r` is part of a joined offer (several orders offered together) that has not
 * ended.
 */
export const isJoined = (now: Date) =>
  sql`EXISTS (SELECT FROM joined_offers l WHERE l.id = r.joined_id AND l.ended_at IS NULL AND l.ends_at > ${now})`;

/**
 * Other nearby orders that this driver could get in one offer with the new order. They are offered to the
 * driver, not declined, and in no other joined offer. Leaves out orders planned for another driver, and
 * planned orders that are not due.
 */
async function findJoinable(
  db: Database,
  { orderId, areaId, mode, lat, lng }: NewOrder,
  { driverId, ways, now }: { driverId: string; ways: Ways; now: Date },
): Promise<JoinableRow[]> {
  const near = sql`o.pickup_position <-> map_point(${lat}, ${lng})`;
  const planned = [...ways.values()].flat().flatMap((key) => orderOfDoor(key) ?? []);
  const others = planned.filter((id) => plannedDriverOf(ways, id) !== driverId);
  const soon = new Date(now.getTime() + planRules.leadMinutes * 60_000);
  const isDue = mode === 'planned' ? sql`o.slot_start_at <= ${soon}` : sql`true`;
  const { rows } = await sql<JoinableRow>`
    SELECT ${rowColumns}
    FROM orders o JOIN ranked_offers r ON r.order_id = o.id
    JOIN service_area_zips z ON z.zip = o.pickup_zip AND z.area_id = ${areaId}
    JOIN driver_profiles d ON d.user_id = ${driverId} JOIN users u ON u.id = d.user_id
    LEFT JOIN driver_locations l ON l.user_id = d.user_id
    WHERE o.is_offered AND o.sandbox_id IS NULL AND o.id <> ${orderId} AND ${reachesDriver}
      AND (${near}) * ${sql.lit(milesPerDegree)} <= ${joinRules.nearMiles}
      AND (r.driver_ids IS NOT NULL OR r.open_reason IS NOT NULL OR r.held_until > ${now})
      AND NOT ${driverId}::uuid = ANY (r.declined_ids) AND NOT ${isJoined(now)}
      AND NOT o.id = ANY (${others}::uuid[]) AND ${isDue}
    ORDER BY ${near}, o.created_at, o.id LIMIT ${joinRules.companions}`.execute(db);
  return rows;
}

interface Joiner extends GeoPoint {
  freeJobs: number;
  keys: string[];
}

async function findJoiner(db: Database, driverId: string): Promise<Joiner | undefined> {
  const { rows } = await sql<Joiner>`
    SELECT l.lat, l.lng, coalesce((SELECT t.stops FROM driver_tours t WHERE t.driver_id = d.user_id), '{}') AS keys,
      coalesce(d.active_jobs_at_most, (SELECT (value ->> 'activeJobs')::integer FROM settings WHERE key = 'dispatch'), 5)
        - (SELECT count(*)::integer FROM orders j WHERE j.driver_id = d.user_id
          AND j.status IN ('assigned', 'picked_up', 'in_transit', 'refused', 'returning')) AS "freeJobs"
    FROM driver_profiles d JOIN driver_locations l ON l.user_id = d.user_id WHERE d.user_id = ${driverId}`.execute(
    db,
  );
  return rows[0];
}

/**
 * The facts that decide if a new order is offered to its first driver together with other orders. Undefined
 * if there is no other order for this driver.
 */
export async function gatherJoining(
  { db, traffic }: Pick<FactsDeps, 'db' | 'traffic'>,
  offer: NewOrder,
  asked: { driverId: string; ways: Ways; now: Date },
): Promise<JoiningFacts | undefined> {
  const { driverId, now } = asked;
  const [joinable, holds] = await Promise.all([findJoinable(db, offer, asked), readHolds(db)]);
  const moment = { startMs: now.getTime(), endMs: now.getTime() + 1 };
  const free = joinable.filter((place) => holdDuring(holds, place, moment) === null);
  if (free.length === 0) return undefined;
  const [joiner, { rows: newRows }, stops, day] = await Promise.all([
    findJoiner(db, driverId),
    sql<JoinableRow>`SELECT ${rowColumns} FROM orders o WHERE o.id = ${offer.orderId}`.execute(db),
    readTourStops(db, driverId, now),
    readDriverDay({ db, traffic }, driverId, now),
  ]);
  if (joiner === undefined) return undefined;
  const all = [...newRows, ...free];
  const ids = all.map(({ orderId }) => orderId);
  const stopsOf = await readOfferStops(db, ids, now);
  const orders = all.flatMap((row) => {
    const [door, counter] = stopsOf.get(row.orderId) ?? [];
    return door === undefined || counter === undefined ? [] : [{ row, door, counter }];
  });
  const [first] = orders;
  if (first?.row.orderId !== offer.orderId) return undefined;
  const meters = (one: PlacedStop, other: PlacedStop) =>
    Math.round(greatCircleMiles(one.point, other.point) * metersPerMile);
  const placed = [...stops, ...orders.flatMap(({ door, counter }) => [door, counter])];
  const trips = orders.map(({ row, door, counter }) =>
    ordinaryTrip(traffic, { ...row, timeZone: day.timeZone }, [door, counter]),
  );
  return {
    driverId,
    freeJobs: joiner.freeJobs,
    tour: kept(measureTour(placed, joiner, now, day), stops.length, trips),
    known: mendOrder(measureTour(stops, joiner, now, day), placesOf(stops, joiner.keys)),
    orders: orders.map(({ row, door, counter }) => ({
      orderId: row.orderId,
      payCents: row.payCents,
      doorMeters: meters(door, first.door),
      counterMeters: meters(counter, first.counter),
    })),
  };
}

/**
 * A tour in the form in which a decision stores it, without names and locations. The drive from each order's
 * pickup to its store has the price's driving time.
 */
function kept(tour: Tour, own: number, trips: readonly number[]): Tour {
  return {
    ...tour,
    stops: tour.stops.map(bareStop),
    between: tour.between.map((row, from) => {
      const trip = (from - own) % 2 === 0 ? trips[(from - own) / 2] : undefined;
      return from < own || trip === undefined ? row : row.with(from + 1, trip);
    }),
  };
}
