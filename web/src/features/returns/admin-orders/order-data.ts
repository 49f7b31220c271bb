import * as admin from '@backhaul/contract/calls/operations/admin.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';

/** The details of an order. Without an id nothing is fetched. */
export function useOrderDetail(orderId: string | undefined) {
  return useQuery({
    ...queryOf(admin.readAdminOrder, { params: { id: orderId ?? '' } }),
    enabled: orderId !== undefined,
  });
}

export function useAssignableDrivers() {
  return useQuery({ ...queryOf(admin.listAssignableDrivers, {}), staleTime: 0 });
}
