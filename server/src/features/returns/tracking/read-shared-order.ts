import type { Arrival } from '@backhaul/contract/arrival.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readSharedOrder as call } from '@backhaul/contract/calls/returns/sharing.ts';
import { maySeePosition } from '@backhaul/domain/access/driver-position.ts';
import { customerStatus } from '@backhaul/domain/order/customer-view.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { readTrackedOrder, type TrackedOrder } from './read-tracked-order.ts';
import { findSharedOrder } from './share-links.ts';
import type { TrackingDeps } from './track-publicly.ts';
import { presentTracked } from './tracking-presenter.ts';

/** The facts that a shared link shows in addition to those of the public tracking page. */
interface AtTheDoor {
  tracking_number: string;
  sandbox_id: string | null;
  pickup_street: string;
  pickup_lat: number;
  pickup_lng: number;
  driver_first_name: string | null;
}

async function readAtTheDoor(db: Database, orderId: string): Promise<AtTheDoor> {
  const { rows } = await sql<AtTheDoor>`
    SELECT o.tracking_number, o.sandbox_id, o.pickup_street, o.pickup_lat, o.pickup_lng, d.first_name AS driver_first_name
    FROM orders o LEFT JOIN users d ON d.id = o.driver_id WHERE o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/**
 * The position of the driver, if this link may show it: only while the driver is heading to this order's
 * stop. Otherwise null.
 */
function locationOf({ status, heading_to, position }: TrackedOrder) {
  const isFollowed = maySeePosition('owner', { status, isCurrentStop: heading_to !== null });
  return position !== null && isFollowed
    ? { lat: position.lat, lng: position.lng, at: new Date(position.at).toISOString() }
    : null;
}

/**
 * The order as the shared link shows it. Of the driver's other stops, only their number is shown.
 */
function present(
  order: TrackedOrder,
  door: AtTheDoor,
  arrival: Arrival | null,
): CallAnswer<typeof call> {
  const {
    trackingNumber,
    statusMessage,
    retailer,
    city,
    slotStartAt,
    slotEndAt,
    timeZone,
    events,
  } = presentTracked(order, arrival);
  const { driver_first_name: firstName } = door;
  return {
    trackingNumber,
    status: customerStatus(order.status),
    statusMessage,
    retailer,
    street: door.pickup_street,
    city,
    door: { lat: door.pickup_lat, lng: door.pickup_lng },
    slotStartAt,
    slotEndAt,
    timeZone,
    events,
    arrival,
    driver: firstName === null ? null : { firstName, location: locationOf(order) },
  };
}

/**
 * The order for a person with its shared link (product-rules.md#a-link-for-somebody-at-the-door). Throws
 * rate_limited, and not_found after the link or the order has ended.
 */
export async function readSharedOrder(
  { db, trackingLimit, arrivals }: TrackingDeps,
  { token, ip }: { token: string; ip: string },
): Promise<CallAnswer<typeof call>> {
  if (!(await trackingLimit.take(ip))) throw new AppError('rate_limited');
  const orderId = await findSharedOrder(db, token);
  if (orderId === undefined) throw new AppError('not_found');
  const door = await readAtTheDoor(db, orderId);
  const order = await readTrackedOrder(db, door.tracking_number, door.sandbox_id);
  return present(order, door, await arrivals.of(order));
}
