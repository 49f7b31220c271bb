import * as calls from '@backhaul/contract/calls/operations/work.ts';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../calls/use-command.ts';
import { reasonOf } from '../../lib/api/api-error.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { useMay } from '../../lib/session/use-session.ts';

/**
 * The maximum time in milliseconds between two reloads of the list of work items. New items also update the
 * list live.
 */
const readEveryMs = 60_000;

/** All work items that wait for a person and that this person has permission for. */
export function useWork() {
  return useQuery({
    ...queryOf(calls.listWork, {}),
    enabled: useMay('see_work'),
    refetchInterval: ({ state: { data } }) => {
      const at = data?.nextAt ?? null;
      const leftMs = at === null ? readEveryMs : Date.parse(at) - Date.now() + 250;
      return Math.min(readEveryMs, Math.max(1_000, leftMs));
    },
  });
}

/** The colleagues who are working now, each with the work item that they view. */
export function useShift() {
  return useQuery({ ...queryOf(calls.readShift, {}), enabled: useMay('see_work') });
}

/** A sentence that says why an action failed, such as 'Ana Reyes is on it.' */
const failure = (error: Error) => ({ title: reasonOf(error) });

/** Functions to take, give back and snooze work items. */
export function useOwnership() {
  return {
    take: useCommand(calls.takeWork, { failure }),
    release: useCommand(calls.releaseWork, { failure }),
    snooze: useCommand(calls.snoozeWork, { failure }),
  };
}
