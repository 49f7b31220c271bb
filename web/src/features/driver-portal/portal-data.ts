import { currentUser, type User } from '@backhaul/contract/calls/accounts.ts';
import * as driver from '@backhaul/contract/calls/driver.ts';
import { earningsLimits, pollIntervals } from '@backhaul/domain/catalog/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { useSession, useSignedInUser } from '../../lib/session/use-session.ts';

/** The orders on offer, read every 15 s and whenever a live message says so. */
export function useAvailableOrders() {
  return useQuery({
    ...queryOf(driver.listAvailableOrders, {}),
    refetchInterval: pollIntervals.availableOrdersMs,
  });
}

/** The driver's own orders: open ones, then those completed today. */
export function useDriverOrders() {
  return useQuery(queryOf(driver.listDriverOrders, {}));
}

/** How application, checks and the switch stand; asked every 5 s, of drivers only (spec 2 §7). */
export function useDriverStatus() {
  const { user } = useSession();
  return useQuery({
    ...queryOf(driver.readDriverStatus, {}),
    enabled: user?.isDriver ?? false,
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
