import type { AreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';

/** The part of the day that the lines of time show, in milliseconds since the epoch. */
export type LineSpan = { readonly from: number; readonly until: number };

const quarterMs = 15 * 60_000;
const shortestMs = 60 * 60_000;
const mostTicks = 6;

/** From when the plan was made until the last of its stops. */
export function lineSpan({ madeAt, drivers }: Pick<AreaPlan, 'madeAt' | 'drivers'>): LineSpan {
  const from = Date.parse(madeAt);
  const last = Math.max(
    from + shortestMs,
    ...drivers.flatMap(({ current, planned }) =>
      [...current.stops, ...planned.stops].map(({ arrivesAt }) => Date.parse(arrivesAt)),
    ),
  );
  return { from, until: last + quarterMs };
}

/** Where an instant lies on a line, as CSS takes it. */
export const placeOn = ({ from, until }: LineSpan, at: number): string =>
  `${Math.max(0, Math.min(100, (100 * (at - from)) / (until - from))).toFixed(2)}%`;

/** Full half hours, few enough to be read. */
export function ticksOf({ from, until }: LineSpan): number[] {
  const halves = Math.ceil((until - from) / (2 * quarterMs) / mostTicks);
  const step = halves * 2 * quarterMs;
  const first = Math.ceil(from / step) * step;
  return Array.from(
    { length: Math.max(0, Math.floor((until - first) / step) + 1) },
    (_, tick) => first + tick * step,
  );
}
