import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import { inCarStatuses } from '@backhaul/domain/order/order-lifecycle.ts';

/** Acts that only the driver who has the item can do. */
const ownActs = [
  'departed',
  'redirected',
  'delivered',
  'refused',
  'return_started',
  'heading_to_stop',
] satisfies OrderEventType[];

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/**
 * SQL for the driver whose car contains the item of the order `o`; NULL if none. After a job goes to another
 * driver, the first driver has the item until the new one acts on it.
 */
export const itemHolder = `CASE WHEN o.status IN (${listed(inCarStatuses)}) THEN
  (SELECT e.driver_id FROM domain_events e
    WHERE e.order_id = o.id AND (e.type = 'picked_up' OR e.actor_kind = 'driver' AND e.type IN (${listed(ownActs)}))
    ORDER BY e.sequence DESC LIMIT 1) END`;

/**
 * SQL for the previous driver who still has the item of the order `o`, with phone and last position. NULL if
 * the present driver need not take over the item from anybody.
 */
export const takeOver = `(SELECT jsonb_build_object('name', h.first_name, 'phone', h.phone, 'place',
    CASE WHEN l.user_id IS NOT NULL THEN jsonb_build_object('lat', l.lat, 'lng', l.lng, 'at', l.at) END)
  FROM users h LEFT JOIN driver_locations l ON l.user_id = h.id
  WHERE h.id <> o.driver_id AND h.id = ${itemHolder})`;

export interface TakeOverRow {
  name: string;
  phone: string | null;
  place: { lat: number; lng: number; at: string } | null;
}
