import { readOnboarding } from '@backhaul/contract/calls/driving/driver-application.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';

/**
 * The signed-in person's progress toward driving. Every decision notifies the person, and the notification
 * makes this query reload.
 */
export function useOnboarding() {
  return useQuery(queryOf(readOnboarding, {}));
}
