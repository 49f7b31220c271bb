import type { Carrier } from '@backhaul/domain/carrier/carrier-names.ts';
import { type ParcelTrackRow, tracksOf } from '../../../orders/parcel-rows.ts';
import type { PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import type { ReviewStatus } from '@backhaul/domain/order/review-status.ts';
import { trackingNumberMessage, isTrackingNumber } from '@backhaul/domain/order/tracking-number.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { WayBack } from '@backhaul/domain/way/ways-back.ts';
import { sql } from 'kysely';
import { orderTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { AppError } from '../../../app/app-error.ts';

/**
 * The facts about an order that its public page may show, and the driver's position. The code that builds the
 * page leaves the position out unless the driver is on the road.
 */
export interface TrackedOrder {
  id: string;
  driver_id: string | null;
  heading_to: string | null;
  tracking_number: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  review_status: ReviewStatus;
  retailer: string;
  way: WayBack;
  carrier: Carrier | null;
  parcel_numbers: string[];
  parcel_tracks: ParcelTrackRow[];
  pickup_city: string;
  slot_start_at: Date;
  slot_end_at: Date;
  /** The time zone of the pickup's area. */
  time_zone: string;
  created_at: Date;
  updated_at: Date;
  transitions: { status: OrderStatus; happened_at: string }[];
  position: { lat: number; lng: number; at: string } | null;
}

/**
 * Reads a typed tracking number. Spaces and lower-case letters are allowed. Throws validation_failed for any
 * other form.
 */
function readTrackingNumber(typed: string): string {
  const number = typed.trim().toUpperCase();
  if (isTrackingNumber(number)) return number;
  throw new AppError('validation_failed', {
    message: trackingNumberMessage,
    fieldErrors: { trackingNumber: trackingNumberMessage },
  });
}

/** The order with this tracking number in the caller's tenant. Throws not_found. */
export async function readTrackedOrder(
  db: Database,
  typed: string,
  sandboxId: string | null,
): Promise<TrackedOrder> {
  const { rows } = await sql<TrackedOrder>`
    SELECT o.id, o.driver_id, o.heading_to, o.tracking_number, o.status, o.payment_status, o.review_status, o.retailer, o.way, o.carrier, o.parcel_numbers, ${sql.raw(tracksOf('o'))} AS parcel_tracks, o.pickup_city, o.slot_start_at, o.slot_end_at, ${sql.raw(orderTimeZone('o'))} AS time_zone, o.created_at, o.updated_at,
      (SELECT jsonb_agg(jsonb_build_object('status', e.status, 'happened_at', e.happened_at) ORDER BY e.sequence)
        FROM domain_events e WHERE e.order_id = o.id AND (e.sequence = 1 OR e.action IS NOT NULL)) AS transitions,
      CASE WHEN l.user_id IS NOT NULL THEN jsonb_build_object('lat', l.lat, 'lng', l.lng, 'at', l.at) END AS position
    FROM orders o LEFT JOIN driver_locations l ON l.user_id = o.driver_id
    WHERE o.tracking_number = ${readTrackingNumber(typed)}
      AND o.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid`.execute(db);
  const [order] = rows;
  if (order === undefined) throw new AppError('not_found');
  return order;
}
