import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import { type OrderGroup, orderGroupOf, orderGroups } from '@backhaul/domain/order/order-groups.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pagesQueryOf } from '../../../lib/api/query-of.ts';

/** One group of the customer's orders, newest first, loaded in pages (product-rules.md#lists). */
function useOrderGroup(group: OrderGroup, { q, shows }: { q: string; shows: OrderGroup | null }) {
  const query = useInfiniteQuery({
    ...pagesQueryOf(listCustomerOrders, { query: { group, ...(q !== '' && { q }) } }),
    placeholderData: keepPreviousData,
    enabled: shows === null || shows === group,
  });
  const all = query.data?.pages.flatMap(({ answer }) => answer) ?? [];
  // The groups are loaded separately, so an order that has just changed could be in two. Only its current
  // group shows it.
  return { group, orders: all.filter((order) => orderGroupOf(order) === group), query };
}
export type GroupedOrders = ReturnType<typeof useOrderGroup>;

/** The customer's orders by group. `shows` limits them to one group. */
export function useOrders(filter: { q: string; shows: OrderGroup | null }) {
  const [waiting, underWay, past] = orderGroups;
  const all = [
    useOrderGroup(waiting, filter),
    useOrderGroup(underWay, filter),
    useOrderGroup(past, filter),
  ] as const;
  const groups = all.filter(({ group }) => filter.shows === null || filter.shows === group);
  const queries = groups.map(({ query }) => query);
  const isRead = queries.every(({ data }) => data !== undefined);
  return {
    data: isRead ? groups : undefined,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    fetchStatus: queries.some(({ fetchStatus }) => fetchStatus === 'paused')
      ? ('paused' as const)
      : ('idle' as const),
    updatedAtMs: Math.max(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}
