import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import { sql } from 'kysely';
import type { OrderEventRow } from './event-row.ts';
import { milesPerDegree } from './flat-map.ts';

/** The events that put an order on offer; what else happens while it is on offer is no news to drivers. */
const offering: ReadonlySet<OrderEventType> = new Set([
  'created',
  'payment_authorized',
  'review_approved',
  'released',
]);

export const offeringTypes: readonly string[] = [...offering];

export function isNewOffer(event: Pick<OrderEventRow, 'isOffer' | 'type'>): boolean {
  return event.isOffer && offering.has(event.type);
}

/** Who is offered orders at all: approved drivers who are online. Over `d` driver_profiles and `u` users. */
export const takesOffers = `d.is_online AND u.is_driver AND d.application_status = 'approved'
  AND d.background_check_status = 'approved'`;

/**
 * Who is offered an order: drivers of its tenant who take offers, not its customer, and within their own radius of the pickup
 * where their position is known. Over `d`, `u`, `l` driver_locations (left) and `o` orders. `OnlineDrivers` answers the same
 * from memory.
 */
export const reachesDriver =
  sql.raw(`${takesOffers} AND u.sandbox_id IS NOT DISTINCT FROM o.sandbox_id
  AND d.user_id <> o.customer_id AND (l.user_id IS NULL
    OR (o.pickup_position <-> map_point(l.lat, l.lng)) * ${milesPerDegree} <= d.service_radius_miles)`);
