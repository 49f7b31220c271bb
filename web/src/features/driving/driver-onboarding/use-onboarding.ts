import { readOnboarding } from '@backhaul/contract/calls/driving/driver-application.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';

/** The signed-in person's progress. Every decision on it notifies them, a demo's too, and so has it read again. */
export function useOnboarding() {
  return useQuery(queryOf(readOnboarding, {}));
}
