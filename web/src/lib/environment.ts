import { environment } from '@backhaul/contract/calls/people/accounts.ts';
import { type QueryClient, QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { queryOf } from './api/query-of.ts';
import { defaultTimeZone } from './format/dates.ts';
import { useStore } from './use-store.ts';

function storeOf(queries: QueryClient) {
  const observer = new QueryObserver(queries, queryOf(environment, {}));
  /**
   * Returns the query for the server's settings. The cache drops a query that no component has used for a
   * while; this function then creates it again.
   */
  function keptQuery() {
    const query = observer.getCurrentQuery();
    const kept: unknown = queries.getQueryCache().get(query.queryHash);
    if (kept === query) return query;
    observer.setOptions(queryOf(environment, {}));
    return observer.getCurrentQuery();
  }
  return {
    subscribe: (listener: () => void) => observer.subscribe(listener),
    read: () => keptQuery().state.data,
  };
}
const stores = new WeakMap<QueryClient, ReturnType<typeof storeOf>>();

/**
 * The server's settings, such as its optional features; undefined until the server has answered. One observer
 * serves the whole page, because every time of day on a screen needs the time zone from here.
 */
export function useEnvironment() {
  const queries = useQueryClient();
  const store = stores.get(queries) ?? storeOf(queries);
  stores.set(queries, store);
  return useStore(store.subscribe, store.read);
}

/** True until the server's settings have arrived, or until the first attempt to load them has failed. */
export function useIsEnvironmentPending(): boolean {
  const { isPending, failureCount } = useQuery(queryOf(environment, {}));
  return isPending && failureCount === 0;
}

export function useBrandName(): string {
  return useEnvironment()?.brandName ?? 'Backhaul';
}

const useOwnTimeZone = () => useEnvironment()?.serviceArea.timeZone ?? defaultTimeZone;

/**
 * The time zone of the city that this part of the screen is about. Empty means the time zone of the reader's
 * own area.
 */
export const ClockOf = createContext('');

/** The time zone for the times in a part of a screen. */
export function useTimeZone(): string {
  const own = useOwnTimeZone();
  return useContext(ClockOf) || own;
}

/**
 * A suffix such as ' Denver time' for times in another time zone than the reader's; empty in the reader's
 * own.
 */
export const useClockName = (timeZone: string): string =>
  timeZone === useOwnTimeZone() ? '' : ` ${timeZone.replace(/.*\//, '').replace('_', ' ')} time`;
