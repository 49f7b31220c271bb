import { currentUser, type User } from '@backhaul/contract/calls/accounts.ts';
import * as driver from '@backhaul/contract/calls/driver.ts';
import { earningsLimits, pollIntervals } from '@backhaul/domain/catalog/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { useLiveState } from '../../live/use-live.ts';
import { useMay, useSignedInUser } from '../../lib/session/use-session.ts';

/** The orders on offer, read every 15 s and whenever a live message says so. */
export function useAvailableOrders() {
  return useQuery({
    ...queryOf(driver.listAvailableOrders, {}),
    refetchInterval: pollIntervals.availableOrdersMs,
  });
}

/** How often to read what live messages would keep fresh: not at all while they come, else like the orders on offer. */
function useLiveInterval(): number | false {
  const { status } = useLiveState();
  return status === 'live' ? false : pollIntervals.availableOrdersMs;
}

/** The driver's own orders: open ones, then those completed today. */
export function useDriverOrders() {
  const refetchInterval = useLiveInterval();
  return useQuery({ ...queryOf(driver.listDriverOrders, {}), refetchInterval });
}

/** One order on offer, or of this driver. */
export function useDriverOrder(id: string) {
  const refetchInterval = useLiveInterval();
  return useQuery({ ...queryOf(driver.readDriverOrder, { params: { id } }), refetchInterval });
}

/** How application, checks and the switch stand; asked every 5 s, of drivers only (product-rules.md#client-data). */
export function useDriverStatus() {
  return useQuery({
    ...queryOf(driver.readDriverStatus, {}),
    enabled: useMay('take_orders'),
    refetchInterval: pollIntervals.driverStatusMs,
  });
}

/** Who drives, with the saved schedule: asked for again after each change; until it is read, what the session knows. */
export function usePreferences(): User {
  const user = useSignedInUser();
  return useQuery(queryOf(currentUser, {})).data ?? user;
}

export function usePerformance() {
  return useQuery(queryOf(driver.readPerformance, {}));
}

export function useLatestEarnings() {
  return useQuery(queryOf(driver.listEarnings, { query: { limit: earningsLimits.latestShown } }));
}
