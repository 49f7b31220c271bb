import * as admin from '@backhaul/contract/calls/admin.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../lib/api/cache-tags.ts';
import { queryOf } from '../../lib/api/query-of.ts';

/** Without an id nothing is fetched. */
export function useOrderDetail(orderId: string | undefined) {
  return useQuery({
    ...queryOf(admin.readAdminOrder, { params: { id: orderId ?? '' } }),
    enabled: orderId !== undefined,
  });
}

export function useAssignableDrivers() {
  return useQuery({ ...queryOf(admin.listAssignableDrivers, {}), staleTime: 0 });
}

/** Runs a command on an order and refetches the order, even after a refusal, because it may have changed meanwhile. */
export function useOrderCommand<I>(
  orderId: string,
  command: (input: I) => Promise<unknown>,
  onDone: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: command,
    // This call invalidates the most of all operator commands, so it stands for all of them.
    onSettled: () => refreshAfter(queries, admin.reassignOrder, { params: { id: orderId } }),
    onSuccess: onDone,
  });
}
