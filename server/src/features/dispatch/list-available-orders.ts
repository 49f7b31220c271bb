import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { isApprovedDriver } from '@backhaul/domain/driver/driver-readiness.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import type { Pool } from 'pg';
import type { Database } from '../../database/connect.ts';
import { presentDriverOrder } from '../../orders/driver-order-presenter.ts';
import { driverCards, type DriverOrderRow } from '../../orders/driver-order-view.ts';
import { type SessionPrincipal, standingOf } from '../../app/principal.ts';
import { findAreaCenter, findDriverPlace } from './driver-place.ts';

/** The index sorts on a flat map, off by a fraction of a percent. These extra rows settle the last places. */
const spareCandidates = 10;

/** Limits are rounded to this, so that few distinct statements are prepared. */
const rowsStep = 20;

const nearestFirst = (limit: number) => `AND o.is_offered AND o.customer_id <> $1
  ORDER BY o.pickup_position <-> map_point($2, $3) LIMIT ${limit}`;

/**
 * At least `count` offers, if there are that many. Each tenant has its own index, so live orders do not slow down a
 * sandbox. The limit is part of the statement's text: for an unknown limit PostgreSQL assumes a tenth of the table and
 * plans anew each time.
 */
async function findOffers(
  pool: Pool,
  { userId, sandboxId }: SessionPrincipal,
  near: GeoPoint,
  count: number,
): Promise<DriverOrderRow[]> {
  const limit = Math.ceil(count / rowsStep) * rowsStep;
  const place = [userId, near.lat, near.lng];
  const { rows } = await pool.query<DriverOrderRow>(
    sandboxId === null
      ? {
          name: `nearest-${limit}-offers`,
          text: `${driverCards} WHERE o.sandbox_id IS NULL ${nearestFirst(limit)}`,
          values: place,
        }
      : {
          name: `nearest-${limit}-offers-of-a-sandbox`,
          text: `${driverCards} WHERE o.sandbox_id = $4 ${nearestFirst(limit)}`,
          values: [...place, sandboxId],
        },
  );
  return rows;
}

/** Orders on offer, nearest to the given place or else to the driver. Only approved drivers and admins see addresses. */
export async function listAvailableOrders(
  { db, pool }: { db: Database; pool: Pool },
  principal: SessionPrincipal,
  { place, limit, now }: { place: GeoPoint | null; limit: number; now: Date },
): Promise<DriverOrder[]> {
  const isAdmin = can(principal, 'read_all_orders', null);
  if (!isAdmin && !isApprovedDriver(standingOf(principal))) return [];
  const from = place ?? (await findDriverPlace(db, principal.userId));
  const near = from ?? (await findAreaCenter(db));
  const offers = await findOffers(pool, principal, near, limit + spareCandidates);
  return offers
    .map((order) => ({
      order,
      miles: greatCircleMiles(near, { lat: order.pickup_lat, lng: order.pickup_lng }),
    }))
    .toSorted((one, other) => one.miles - other.miles)
    .slice(0, limit)
    .map(({ order }) => presentDriverOrder(order, 'other_driver', { now, from, arrival: null }));
}
