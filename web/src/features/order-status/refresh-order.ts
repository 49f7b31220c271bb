import { listCustomerOrders, readCustomerOrder } from '@backhaul/contract/calls/orders.ts';
import { readPayment } from '@backhaul/contract/calls/payments.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/api/query-of.ts';

/** Reads an order again after its customer changed it, without waiting for the live message. */
export async function refreshOrder(queries: QueryClient, orderId: string): Promise<void> {
  const input = { params: { orderId } };
  await Promise.all([
    queries.invalidateQueries({ queryKey: keyOf(readCustomerOrder, input) }),
    queries.invalidateQueries({ queryKey: keyOf(readPayment, input) }),
    queries.invalidateQueries({ queryKey: [listCustomerOrders.path] }),
  ]);
}
