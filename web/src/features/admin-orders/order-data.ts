import * as admin from '@backhaul/contract/calls/admin.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../lib/api/cache-tags.ts';
import { pageQueryOf, queryOf } from '../../lib/api/query-of.ts';
import { callQueryOf, type OrderFilter } from './order-filter.ts';

/** One page of orders with the cursor of the next. Live messages have it read again. */
export function useOrderPage(filter: OrderFilter) {
  const query = callQueryOf(filter);
  return useQuery({
    ...pageQueryOf(admin.listAdminOrders, { query }),
    placeholderData: keepPreviousData,
  });
}

export function useOrderDetail(orderId: string) {
  return useQuery(queryOf(admin.readAdminOrder, { params: { id: orderId } }));
}

export function useAssignableDrivers() {
  return useQuery({ ...queryOf(admin.listAssignableDrivers, {}), staleTime: 0 });
}

/** Does something to an order and reads it again, also when it was refused: it may have changed meanwhile. */
export function useOrderCommand<I>(
  orderId: string,
  command: (input: I) => Promise<unknown>,
  onDone: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: command,
    // Of an operator's commands it changes the most.
    onSettled: () => refreshAfter(queries, admin.reassignOrder, { params: { id: orderId } }),
    onSuccess: onDone,
  });
}
