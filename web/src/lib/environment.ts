import { environment } from '@backhaul/contract/calls/people/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './api/query-of.ts';
import { defaultTimeZone } from './format/dates.ts';

/** Which optional parts this installation has; undefined until the server has answered. */
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

export function useTimeZone(): string {
  return useEnvironment()?.serviceArea.timeZone ?? defaultTimeZone;
}
