import { listCustomerOrders } from '@backhaul/contract/calls/orders.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { sendForPage } from '../../lib/api/send.ts';

/** The customer's orders, newest first, a page at a time (product-rules.md#lists). */
export function useOrders() {
  const query = useInfiniteQuery({
    queryKey: [listCustomerOrders.path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      sendForPage(listCustomerOrders, {
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  return { ...query, orders: query.data?.pages.flatMap(({ answer }) => answer) };
}
