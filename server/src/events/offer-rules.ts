import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import { sql } from 'kysely';
import type { OrderEventRow } from './event-row.ts';
import { milesPerDegree } from './flat-map.ts';

/**
 * Types of events that offer an order to drivers. A driver without the job gets no other events about the
 * order.
 */
const offering: ReadonlySet<OrderEventType> = new Set([
  'created',
  'payment_authorized',
  'review_approved',
  'released',
  'offered',
]);

export const offeringTypes: readonly string[] = [...offering];

export function isNewOffer(
  event: Pick<OrderEventRow, 'isOffer' | 'type' | 'isRankedFirst'>,
): boolean {
  return event.isOffer && offering.has(event.type) && !event.isRankedFirst;
}

/**
 * SQL that is true if a driver takes offers: approved, online, not paused, and with no expired document. It
 * uses the aliases `d` (driver_profiles) and `u` (users).
 */
export const takesOffers = `d.is_online AND u.is_driver AND d.application_status = 'approved'
  AND d.background_check_status = 'approved' AND NOT d.is_grounded`;

/**
 * SQL that is true if an order may be offered to a driver: same tenant, not the driver's own order, not
 * blocked, and near enough if the position is known. It uses the aliases `d`, `u`, `o` (orders) and the
 * left-joined `l` (driver_locations). `OnlineDrivers` is the in-memory equivalent.
 */
export const reachesDriver =
  sql.raw(`${takesOffers} AND u.sandbox_id IS NOT DISTINCT FROM o.sandbox_id
  AND d.user_id <> o.customer_id AND NOT is_blocked_pair(o.customer_id, d.user_id) AND (l.user_id IS NULL
    OR (o.pickup_position <-> map_point(l.lat, l.lng)) * ${milesPerDegree} <= d.service_radius_miles)`);
