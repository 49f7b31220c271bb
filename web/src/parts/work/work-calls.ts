import * as calls from '@backhaul/contract/calls/operations/work.ts';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../calls/use-command.ts';
import { reasonOf } from '../../lib/api/api-error.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { useMay } from '../../lib/session/use-session.ts';

/** The list changes by itself when a piece begins to wait; it is read again at least this often. */
const readEveryMs = 60_000;

/** Everything that waits for a person, of the kinds that this one may do. */
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

/** The staff at work, each with the piece that they look at. */
export function useShift() {
  return useQuery({ ...queryOf(calls.readShift, {}), enabled: useMay('see_work') });
}

/** Says in one sentence why an act did not happen: 'Ana Reyes is on it.' */
const failure = (error: Error) => ({ title: reasonOf(error) });

/** The acts on pieces that concern their owner. */
export function useOwnership() {
  return {
    take: useCommand(calls.takeWork, { failure }),
    release: useCommand(calls.releaseWork, { failure }),
    snooze: useCommand(calls.snoozeWork, { failure }),
  };
}
