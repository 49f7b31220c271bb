import { environment } from '@backhaul/contract/calls/people/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { queryOf } from './api/query-of.ts';
import { defaultTimeZone } from './format/dates.ts';

/** The optional parts that this installation has; undefined until the server has answered. */
export function useEnvironment() {
  return useQuery(queryOf(environment, {})).data;
}

/** True while the first answer is pending and no attempt has failed. */
export function useIsEnvironmentPending(): boolean {
  const { isPending, failureCount } = useQuery(queryOf(environment, {}));
  return isPending && failureCount === 0;
}

export function useBrandName(): string {
  return useEnvironment()?.brandName ?? 'Backhaul';
}

const useOwnTimeZone = () => useEnvironment()?.serviceArea.timeZone ?? defaultTimeZone;

/** The time zone of the city that a part of a screen is about; empty for the reader's own area. */
export const ClockOf = createContext('');

/** The time zone in which a part of a screen tells times. */
export function useTimeZone(): string {
  const own = useOwnTimeZone();
  return useContext(ClockOf) || own;
}

/** ' Denver time' beside a time on another clock than the reader's own; nothing on theirs. */
export const useClockName = (timeZone: string): string =>
  timeZone === useOwnTimeZone() ? '' : ` ${timeZone.replace(/.*\//, '').replace('_', ' ')} time`;
