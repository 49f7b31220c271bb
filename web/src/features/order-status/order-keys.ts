import { listCustomerOrders, readCustomerOrder } from '@backhaul/contract/calls/orders.ts';
import { readPayment } from '@backhaul/contract/calls/payments.ts';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf } from '../../lib/api/query-of.ts';

/** What its customer's change of an order makes old: read again without waiting for the live message. */
export function orderKeys({ params }: { params: { orderId: string } }): readonly QueryKey[] {
  return [
    keyOf(readCustomerOrder, { params }),
    keyOf(readPayment, { params }),
    [listCustomerOrders.path],
  ];
}
