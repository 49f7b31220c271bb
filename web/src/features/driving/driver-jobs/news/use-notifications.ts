import { listNotifications } from '@backhaul/contract/calls/people/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { useLiveInterval } from '../../../../parts/driver/driver-data.ts';

const latest = 5;

/** The driver's latest notifications, as the list behind the bell icon shows them. */
export function useNotifications() {
  return useQuery({
    ...queryOf(listNotifications, { query: { limit: latest } }),
    refetchInterval: useLiveInterval(),
  });
}
