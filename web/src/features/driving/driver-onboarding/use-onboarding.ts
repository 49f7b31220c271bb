import { readOnboarding } from '@backhaul/contract/calls/driving/driver-application.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';

/** A demo decides within seconds and sends no event, so the page polls. */
const demoReadMs = 2_000;

/** The signed-in person's progress; polled in a demo while a decision is pending. */
export function useOnboarding() {
  const { isSandbox } = useSignedInUser();
  return useQuery({
    ...queryOf(readOnboarding, {}),
    refetchInterval: ({ state }) =>
      isSandbox && (state.data?.missing ?? []).some((code) => code !== 'not_a_driver')
        ? demoReadMs
        : false,
  });
}
