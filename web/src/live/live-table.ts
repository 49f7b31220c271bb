import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import * as admin from '@backhaul/contract/calls/admin.ts';
import * as driver from '@backhaul/contract/calls/driver.ts';
import * as orders from '@backhaul/contract/calls/orders.ts';
import { readPayment } from '@backhaul/contract/calls/payments.ts';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf } from '../lib/api/query-of.ts';

type MessageOf<T extends LiveMessage['type']> = Extract<LiveMessage, { type: T }>;
type LiveTable = { [T in LiveMessage['type']]: (message: MessageOf<T>) => readonly QueryKey[] };

/** Live message -> the queries whose answers it makes old, and that are read again; a position is written into them instead. */
const liveTable: LiveTable = {
  NEW_ORDER: () => [[driver.listAvailableOrders.path], [admin.listAdminOrders.path]],
  ORDER_STATUS_UPDATE: ({ order: { id } }) => [
    [orders.listCustomerOrders.path],
    keyOf(orders.readCustomerOrder, { params: { orderId: id } }),
    keyOf(readPayment, { params: { orderId: id } }),
    [driver.listAvailableOrders.path],
    [driver.listDriverOrders.path],
    keyOf(driver.readDriverOrder, { params: { id } }),
    [driver.listEarnings.path],
    [driver.readPerformance.path],
    [admin.listAdminOrders.path],
    keyOf(admin.readAdminOrder, { params: { id } }),
  ],
  DRIVER_LOCATION: () => [],
  READY: () => [],
};

/** The keys of one message, by the table. A type that a newer server knows and we do not touches nothing. */
export function keysTouchedBy(message: LiveMessage): readonly QueryKey[] {
  if (!Object.hasOwn(liveTable, message.type)) return [];
  const keysOf = liveTable[message.type] as (message: LiveMessage) => readonly QueryKey[];
  return keysOf(message);
}

/** Every path that live messages keep fresh: what was read before the stream began may have missed some. */
export const livePaths: readonly string[] = [
  orders.listCustomerOrders.path,
  orders.readCustomerOrder.path,
  readPayment.path,
  driver.listAvailableOrders.path,
  driver.listDriverOrders.path,
  driver.readDriverOrder.path,
  driver.listEarnings.path,
  driver.readPerformance.path,
  admin.listAdminOrders.path,
  admin.readAdminOrder.path,
];
