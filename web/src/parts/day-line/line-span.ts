import type { AreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';

/** The part of the day that the timelines show, in milliseconds since the epoch. */
export type LineSpan = { readonly from: number; readonly until: number };

const quarterMs = 15 * 60_000;
const shortestMs = 60 * 60_000;
const mostTicks = 6;

/** The time span of a plan, from its creation to its last stop. */
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

/**
 * The minimum distance between two stops, in percent of the timeline's width. A stop's button is that wide on
 * the smallest laptop screen.
 */
const widest = 7.5;

/**
 * Moves positions apart, so that they are at least `apart` percent from each other and between `low` and
 * `high`. A position that is too near to the previous one moves to the right. `wished` is sorted.
 */
export function spread(
  wished: readonly number[],
  { low, high, apart }: { low: number; high: number; apart: number },
): number[] {
  const gap = Math.min(apart, (high - low) / Math.max(1, wished.length - 1));
  const places: number[] = [];
  for (const own of wished) places.push(Math.max(low, own, (places.at(-1) ?? -Infinity) + gap));
  let end = high + gap;
  return places
    .map((_, index) => {
      const place = places[places.length - 1 - index] ?? low;
      end = Math.min(place, end - gap);
      return end;
    })
    .toReversed();
}

/**
 * The positions of a route's stops on a timeline, in percent and ordered by time. A stop that would cover the
 * previous one moves to the next free position.
 */
export const placesOn = ({ from, until }: LineSpan, times: readonly number[]): number[] =>
  spread(
    times.map((at) => (100 * (at - from)) / (until - from)),
    { low: 0, high: 100, apart: widest },
  );

/** The position of a point in time on a timeline, as a CSS value. */
export const placeOn = ({ from, until }: LineSpan, at: number): string =>
  `${Math.max(0, Math.min(100, (100 * (at - from)) / (until - from))).toFixed(2)}%`;

/** The half hours to label on a timeline, few enough to be readable. */
export function ticksOf({ from, until }: LineSpan): number[] {
  const halves = Math.ceil((until - from) / (2 * quarterMs) / mostTicks);
  const step = halves * 2 * quarterMs;
  const first = Math.ceil(from / step) * step;
  return Array.from(
    { length: Math.max(0, Math.floor((until - first) / step) + 1) },
    (_, tick) => first + tick * step,
  );
}
