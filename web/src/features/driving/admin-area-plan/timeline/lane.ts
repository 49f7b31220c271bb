import type { TimelineDriver, TimelineStop } from '@backhaul/contract/calls/driving/timeline.ts';
import { type LineSpan, spread } from '../line-span.ts';
import { isAhead } from './timeline-words.ts';

/** A part of a lane, in percent of its width. */
export interface Part {
  readonly left: number;
  readonly width: number;
}

/** A stop on a lane: `left` and `labelWidth` in percent; its label stands above a door and below a counter. */
export interface PlacedOnLane {
  readonly stop: TimelineStop;
  readonly left: number;
  readonly labelWidth: number;
  readonly isAbove: boolean;
}

const percentOf = ({ from, until }: LineSpan, at: number) =>
  Math.max(0, Math.min(100, (100 * (at - from)) / (until - from)));

/** The part between two instants; null if it is not on the lane. */
export function partOf(span: LineSpan, from: number, until: number): Part | null {
  const left = percentOf(span, from);
  const width = percentOf(span, until) - left;
  return width <= 0 ? null : { left, width };
}

const widestLabel = 14;
/** Percent of the shortest lane, on a laptop, that a stop's mark is wide. */
const widest = 4.5;

const inLane = (span: LineSpan, ends: { low: number; high: number }, stops: TimelineStop[]) =>
  spread(
    stops.map(({ at }) => percentOf(span, Date.parse(at))),
    { ...ends, apart: widest },
  );

/** The stops within the span, what is done before now and the others after it, each with the room of its label. */
export function placeStops(span: LineSpan, { stops }: TimelineDriver, now: number): PlacedOnLane[] {
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
  return placed.map((one) => {
    const beside = placed
      .filter((other) => other !== one && other.isAbove === one.isAbove)
      .map(({ left }) => Math.abs(left - one.left));
    const edges = 2 * Math.min(one.left, 100 - one.left) + 4;
    return { ...one, labelWidth: Math.min(widestLabel, edges, ...beside) };
  });
}

/** The promised windows of the doors ahead, those that overlap as one. */
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

/** From the broken promise until the stop, of each stop ahead that is expected late. */
export function lateParts(span: LineSpan, { stops }: TimelineDriver): Part[] {
  return stops.filter(isAhead).flatMap(({ windowEndAt, dueAt, at, lateMinutes }) => {
    const end = windowEndAt ?? dueAt;
    return lateMinutes === 0 || end === null
      ? []
      : (partOf(span, Date.parse(end), Date.parse(at)) ?? []);
  });
}
