import type { Order } from '@backhaul/contract/order-answer.ts';
import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keysTouchedBy, livePaths } from './live-table.ts';

type DriverAt = Extract<LiveMessage, { type: 'DRIVER_LOCATION' }>['order'];

/** The order with its driver moved; an older position than the known one changes nothing. */
export function withDriverAt(
  order: Order | undefined,
  { lat, lng, at, etaMinutes }: DriverAt,
): Order | undefined {
  if (!order?.driver) return order;
  const known = order.driver.location;
  if (known && Date.parse(known.at) > Date.parse(at)) return order;
  return { ...order, driver: { ...order.driver, location: { lat, lng, at, etaMinutes } } };
}

/** Brings the query cache up to one live message, by the table. */
export function applyLiveMessage(queries: QueryClient, message: LiveMessage): void {
  for (const queryKey of keysTouchedBy(message)) {
    if (message.type === 'DRIVER_LOCATION') {
      queries.setQueriesData<Order>({ queryKey }, (order) => withDriverAt(order, message.order));
    } else {
      void queries.invalidateQueries({ queryKey });
    }
  }
}

/** Reads again all that the stream keeps fresh: for the moment it begins. */
export function refreshLiveQueries(queries: QueryClient): void {
  for (const path of livePaths) void queries.invalidateQueries({ queryKey: [path] });
}
