import type { TimelineDriver, TimelineStop } from '@backhaul/contract/calls/driving/timeline.ts';
import { type LineSpan, spread } from './line-span.ts';
import { isAhead } from './stop-words.ts';

/** A stretch of a driver's timeline, in percent of the timeline's width. */
export interface Part {
  readonly left: number;
  readonly width: number;
}

/**
 * A stop on a driver's timeline; `left` and `labelWidth` are in percent. The labels of customers' doors are
 * above the line, those of store counters below. `labelWidth` is 0 if there is no room for a label.
 */
export interface PlacedOnLane {
  readonly stop: TimelineStop;
  readonly left: number;
  readonly labelWidth: number;
  readonly isAbove: boolean;
}

const percentOf = ({ from, until }: LineSpan, at: number) =>
  Math.max(0, Math.min(100, (100 * (at - from)) / (until - from)));

/** The stretch of the timeline between two points in time. Null if it is outside the timeline. */
export function partOf(span: LineSpan, from: number, until: number): Part | null {
  const left = percentOf(span, from);
  const width = percentOf(span, until) - left;
  return width <= 0 ? null : { left, width };
}

const widestLabel = 14;
/** The minimum width of a label, in percent. With less room there is no label, only the stop's tooltip. */
const narrowestLabel = 7.5;
/**
 * The minimum distance between two stops, in percent of the timeline's width. A stop's mark is that wide on
 * the smallest laptop screen.
 */
const widest = 4.5;

const inLane = (span: LineSpan, ends: { low: number; high: number }, stops: TimelineStop[]) =>
  spread(
    stops.map(({ at }) => percentOf(span, Date.parse(at))),
    { ...ends, apart: widest },
  );

/** The stops within the time span, done and coming, each with the space for its label. */
export function placeStops(
  span: LineSpan,
  { stops }: Pick<TimelineDriver, 'stops'>,
  now: number,
): PlacedOnLane[] {
  const inSpan = stops.filter(({ at }) => Date.parse(at) <= span.until);
  const done = inSpan.filter((stop) => !isAhead(stop));
  const ahead = inSpan.filter(isAhead);
  const present = percentOf(span, now);
  const lefts = [
    ...inLane(span, { low: 1, high: present - 1 }, done),
    ...inLane(span, { low: present + 1, high: 99 }, ahead),
  ];
  const placed = [...done, ...ahead].map((stop, index) => ({
    stop,
    left: lefts[index] ?? 0,
    isAbove: stop.kind !== 'store',
  }));
  const labelled = new Set([true, false].flatMap((isAbove) => labelledOf(placed, isAbove)));
  return placed.map((one) => {
    if (!labelled.has(one)) return { ...one, labelWidth: 0 };
    const beside = [...labelled]
      .filter((other) => other !== one && other.isAbove === one.isAbove)
      .map(({ left }) => Math.abs(left - one.left));
    const edges = 2 * Math.min(one.left, 100 - one.left) + 4;
    return { ...one, labelWidth: Math.min(widestLabel, edges, ...beside) };
  });
}

type Placed = Omit<PlacedOnLane, 'labelWidth'>;

/**
 * The stops above the line, or those below it, that get a label. If there is too little room, labels go first
 * to late stops, then to the next stops, then to the latest finished ones.
 */
function labelledOf(placed: readonly Placed[], isAbove: boolean): Placed[] {
  const ahead = placed.filter(({ stop }) => isAhead(stop));
  const done = placed.filter(({ stop }) => !isAhead(stop)).toReversed();
  const byNeed = [...ahead.filter(({ stop }) => stop.lateMinutes > 0), ...ahead, ...done];
  const kept: Placed[] = [];
  for (const one of byNeed.filter((some) => some.isAbove === isAbove))
    if (kept.every(({ left }) => Math.abs(left - one.left) >= narrowestLabel)) kept.push(one);
  return kept;
}

/** The promised time windows of the coming pickups. Overlapping windows are joined. */
export function windowParts(span: LineSpan, { stops }: TimelineDriver): Part[] {
  const windows = stops
    .filter(isAhead)
    .flatMap(({ windowStartAt, windowEndAt }) =>
      windowStartAt === null || windowEndAt === null
        ? []
        : [{ from: Date.parse(windowStartAt), until: Date.parse(windowEndAt) }],
    )
    .toSorted((one, other) => one.from - other.from);
  const joined: { from: number; until: number }[] = [];
  for (const window of windows) {
    const last = joined.at(-1);
    if (last !== undefined && window.from <= last.until)
      last.until = Math.max(last.until, window.until);
    else joined.push({ ...window });
  }
  return joined.flatMap(({ from, until }) => partOf(span, from, until) ?? []);
}

/**
 * For each coming stop that will be late: the time from the end of its promised window to its expected
 * arrival.
 */
export function lateParts(span: LineSpan, { stops }: TimelineDriver): Part[] {
  return stops.filter(isAhead).flatMap(({ windowEndAt, dueAt, at, lateMinutes }) => {
    const end = windowEndAt ?? dueAt;
    return lateMinutes === 0 || end === null
      ? []
      : (partOf(span, Date.parse(end), Date.parse(at)) ?? []);
  });
}
