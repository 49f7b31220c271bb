import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { isApprovedDriver } from '@backhaul/domain/driver/driver-readiness.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { presentDriverOrder } from '../../events/driver-order-presenter.ts';
import { type DriverOrderRow, findDriverOrders } from '../../events/driver-order-view.ts';
import { personOf, standingOf, type Viewer } from '../../http/viewer.ts';
import { findAreaCenter, findDriverPlace } from './driver-place.ts';

/** The index orders by a flat map, right to a fraction of a percent; these many more settle the last places. */
const spareCandidates = 10;

/** Each world has an index of its own, so the real one's orders never stand between a sandbox and its few. */
function findOffers(
  db: Database,
  viewer: Viewer,
  near: GeoPoint,
  limit: number,
): Promise<DriverOrderRow[]> {
  const world =
    viewer.sandboxId === null ? sql`o.sandbox_id IS NULL` : sql`o.sandbox_id = ${viewer.sandboxId}`;
  return findDriverOrders(
    db,
    sql`WHERE o.is_offered AND ${world} AND o.customer_id <> ${viewer.userId}
      ORDER BY o.pickup_position <-> map_point(${near.lat}, ${near.lng}) LIMIT ${limit}`,
  );
}

/** Orders on offer, nearest to the given place first, else to the driver's own. Addresses are for approved drivers and admins only. */
export async function listAvailableOrders(
  db: Database,
  viewer: Viewer,
  { place, limit, now }: { place: GeoPoint | null; limit: number; now: Date },
): Promise<DriverOrder[]> {
  const isAdmin = can(personOf(viewer), 'use_admin_dashboard', null);
  if (!isAdmin && !isApprovedDriver(standingOf(viewer))) return [];
  const from = place ?? (await findDriverPlace(db, viewer.userId));
  const near = from ?? (await findAreaCenter(db));
  const offers = await findOffers(db, viewer, near, limit + spareCandidates);
  return offers
    .map((order) => ({
      order,
      miles: greatCircleMiles(near, { lat: order.pickup_lat, lng: order.pickup_lng }),
    }))
    .toSorted((one, other) => one.miles - other.miles)
    .slice(0, limit)
    .map(({ order }) => presentDriverOrder(order, 'other_driver', { now, from }));
}
