import * as admin from '@backhaul/contract/calls/operations/admin.ts';
import * as driver from '@backhaul/contract/calls/driving/driver.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../lib/api/query-of.ts';

export type DriverAt = Extract<LiveMessage, { type: 'DRIVER_LOCATION' }>['order'];

/**
 * Returns the order with the driver's new position and arrival estimate. It ignores a position that is older
 * than the known one. If no position is known, it ignores every position until the driver heads to this
 * order's stop.
 */
export function withDriverAt<Read extends Pick<Order, 'driver' | 'arrival'>>(
  order: Read | undefined,
  { lat, lng, at, arrival }: DriverAt,
): Read | undefined {
  if (!order?.driver) return order;
  const known = order.driver.location;
  const isCurrent = order.arrival?.kind === 'current';
  if (known ? Date.parse(known.at) > Date.parse(at) : !isCurrent) return order;
  return {
    ...order,
    driver: { ...order.driver, location: { lat, lng, at } },
    arrival: isCurrent && arrival ? arrival : order.arrival,
  };
}

/** Returns the driver's order with the arrival estimate that came with the new position. */
function withArrival(card: DriverOrder, { orderId, arrival }: DriverAt): DriverOrder {
  const isTold = card.id === orderId && card.arrival?.kind === 'current' && arrival !== undefined;
  return isTold ? { ...card, arrival } : card;
}

/**
 * Writes a driver's new position and arrival estimate into every cached query that shows the order. The order
 * is not requested again.
 */
export function writePosition(queries: QueryClient, told: DriverAt): void {
  const { orderId } = told;
  const wholes = [
    keyOf(readCustomerOrder, { params: { orderId } }),
    keyOf(admin.readAdminOrder, { params: { id: orderId } }),
  ];
  for (const queryKey of wholes)
    queries.setQueriesData<Order>({ queryKey }, (order) => withDriverAt(order, told));
  queries.setQueriesData<DriverOrder>(
    { queryKey: keyOf(driver.readDriverOrder, { params: { id: orderId } }) },
    (card) => card && withArrival(card, told),
  );
  queries.setQueriesData<DriverOrder[]>({ queryKey: [driver.listDriverOrders.path] }, (cards) =>
    cards?.map((card) => withArrival(card, told)),
  );
}
