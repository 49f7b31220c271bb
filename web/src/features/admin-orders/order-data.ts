import * as admin from '@backhaul/contract/calls/admin.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../lib/api/cache-tags.ts';
import { queryOf } from '../../lib/api/query-of.ts';

/** Without an id nothing is read. */
export function useOrderDetail(orderId: string | undefined) {
  return useQuery({
    ...queryOf(admin.readAdminOrder, { params: { id: orderId ?? '' } }),
    enabled: orderId !== undefined,
  });
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
