import { listCustomerOrders } from '@backhaul/contract/calls/orders.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesQueryOf } from '../../lib/api/query-of.ts';

/** The customer's orders, newest first, a page at a time (product-rules.md#lists). */
export function useOrders() {
  const query = useInfiniteQuery(pagesQueryOf(listCustomerOrders, {}));
  return { ...query, orders: query.data?.pages.flatMap(({ answer }) => answer) };
}
