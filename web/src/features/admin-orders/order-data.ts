import * as admin from '@backhaul/contract/calls/admin.ts';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { keyOf, queryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import { callQueryOf, type OrderFilter } from './order-filter.ts';

/** One page of orders with the cursor of the next. Live messages have it read again. */
export function useOrderPage(filter: OrderFilter) {
  const query = callQueryOf(filter);
  return useQuery({
    queryKey: [...keyOf(admin.listAdminOrders, { query }), 'page'],
    queryFn: ({ signal }) => sendForPage(admin.listAdminOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useOrderDetail(orderId: string) {
  return useQuery(queryOf(admin.readAdminOrder, { params: { id: orderId } }));
}

export function useAssignableDrivers() {
  return useQuery({ ...queryOf(admin.listAssignableDrivers, {}), staleTime: 0 });
}

function readAgain(queries: QueryClient, orderId: string): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({ queryKey: [admin.listAdminOrders.path] }),
    queries.invalidateQueries({
      queryKey: keyOf(admin.readAdminOrder, { params: { id: orderId } }),
    }),
  ]);
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
    onSettled: () => readAgain(queries, orderId),
    onSuccess: onDone,
  });
}
