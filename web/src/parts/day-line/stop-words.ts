import type { TimelineStop } from '@backhaul/contract/calls/driving/timeline.ts';

type TimeOf = (instant: string) => string;

/** True for a stop that the driver has not finished. */
export const isAhead = ({ state }: TimelineStop): boolean =>
  state === 'ahead' || state === 'current';

/** The street without the house number: 'Flora Pl' for '3854 Flora Pl'. */
export const streetOf = (name: string): string => name.replace(/^\d+\s+/, '');

const kinds = { pickup: 'Pickup at', store: 'Counter:', customer_return: 'Back at' } as const;

/**
 * The text about a stop for screen readers, such as 'Pickup at 3854 Flora Pl, 4:50 PM, 13 minutes late'.
 */
export function stopWords({ kind, name, at, state, lateMinutes }: TimelineStop, timeOf: TimeOf) {
  const done = state === 'done' ? ', done' : state === 'failed' ? ', not handed over' : '';
  const late =
    lateMinutes > 0 ? `, ${lateMinutes} ${lateMinutes === 1 ? 'minute' : 'minutes'} late` : '';
  return `${kinds[kind]} ${name}, ${timeOf(at)}${done}${late}`;
}
