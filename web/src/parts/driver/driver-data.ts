import { currentUser, type User } from '@backhaul/contract/calls/people/accounts.ts';
import * as driver from '@backhaul/contract/calls/driving/driver.ts';
import * as driverEarnings from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../lib/api/api-error.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { useLiveStatus } from '../../live/use-live.ts';
import { useMay, useSignedInUser } from '../../lib/session/use-session.ts';

const availableOrdersPollMs = 15_000;
const driverStatusPollMs = 5_000;
const latestShown = 10;

/** The orders on offer, fetched every 15 s and after live messages that change them. */
export function useAvailableOrders() {
  return useQuery({
    ...queryOf(driver.listAvailableOrders, {}),
    refetchInterval: availableOrdersPollMs,
  });
}

/**
 * The polling interval in milliseconds for data that live messages keep up to date. False (no polling) while
 * the live connection works, otherwise 15 s.
 */
export function useLiveInterval(): number | false {
  const status = useLiveStatus();
  return status === 'live' ? false : availableOrdersPollMs;
}

/** The driver's own orders: open ones, then those completed today. */
export function useDriverOrders() {
  const refetchInterval = useLiveInterval();
  return useQuery({ ...queryOf(driver.listDriverOrders, {}), refetchInterval });
}

/**
 * One order that is offered to this driver or belongs to them. Until the order has loaded, or if there is no
 * network, it comes from the driver's list of orders.
 */
export function useDriverOrder(id: string) {
  const refetchInterval = useLiveInterval();
  const one = useQuery({
    ...queryOf(driver.readDriverOrder, { params: { id } }),
    refetchInterval,
  });
  const { data: jobs } = useDriverOrders();
  const { data, isPending, error, fetchStatus, refetch } = one;
  const listed = isMissing(error) ? undefined : jobs?.find((job) => job.id === id);
  const known = data ?? listed;
  return { data: known, isPending: isPending && known === undefined, error, fetchStatus, refetch };
}

/**
 * The driver's application, background check and online state; polled every 5 s, for drivers only
 * (product-rules.md#client-data).
 */
export function useDriverStatus() {
  return useQuery({
    ...queryOf(driver.readDriverStatus, {}),
    enabled: useMay('take_orders'),
    refetchInterval: driverStatusPollMs,
  });
}

/**
 * The driver's user data with the saved schedule, read again after each change. Until the data has loaded,
 * the session's user is returned.
 */
export function usePreferences(): User {
  const user = useSignedInUser();
  return useQuery(queryOf(currentUser, {})).data ?? user;
}

export function usePerformance() {
  const refetchInterval = useLiveInterval();
  return useQuery({ ...queryOf(driverEarnings.readPerformance, {}), refetchInterval });
}

export function useLatestEarnings() {
  const refetchInterval = useLiveInterval();
  const latest = queryOf(driverEarnings.listEarnings, { query: { limit: latestShown } });
  return useQuery({ ...latest, refetchInterval });
}
