import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import { inCarStatuses } from '@backhaul/domain/order/order-lifecycle.ts';

/** A driver's acts on an item that they have. */
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
 * The id of the driver in whose car the item of the order `o` is; NULL while it is in none. To give the job to somebody else
 * leaves it there, until they act on it themselves.
 */
export const itemHolder = `CASE WHEN o.status IN (${listed(inCarStatuses)}) THEN
  (SELECT e.driver_id FROM domain_events e
    WHERE e.order_id = o.id AND (e.type = 'picked_up' OR e.actor_kind = 'driver' AND e.type IN (${listed(ownActs)}))
    ORDER BY e.sequence DESC LIMIT 1) END`;

/** The driver from whom the order `o` has to be taken over, their phone and where it was last seen; NULL if from none. */
export const takeOver = `(SELECT jsonb_build_object('name', h.first_name, 'phone', h.phone, 'place',
    CASE WHEN l.user_id IS NOT NULL THEN jsonb_build_object('lat', l.lat, 'lng', l.lng, 'at', l.at) END)
  FROM users h LEFT JOIN driver_locations l ON l.user_id = h.id
  WHERE h.id <> o.driver_id AND h.id = ${itemHolder})`;

export interface TakeOverRow {
  name: string;
  phone: string | null;
  place: { lat: number; lng: number; at: string } | null;
}
