import { spokenDay } from '../time/spoken-day.ts';
import { formatMinuteOfDay } from '../time/time-of-day.ts';
import type { TimeWindow, Viewpoint } from '../time/window-words.ts';
import { localTimeAt } from '../time/zoned-time.ts';

/** A ring of GeoJSON: longitude and latitude of each corner, the last one the first again. */
export type OutlineRing = readonly (readonly [lng: number, lat: number])[];

/** An area in which nothing is collected for a while, such as ice or a closed street (product-rules.md#holds). Times in milliseconds. */
export type ServiceHold = {
  readonly reason: string;
  readonly zips: readonly string[];
  readonly outline: OutlineRing | null;
  readonly fromMs: number;
  readonly untilMs: number;
};

export type HeldPlace = { readonly lat: number; readonly lng: number; readonly zip: string };

export const holdLimits = { zips: 100, corners: 500, reason: 80, days: 60 } as const;

/** True if a point lies inside a ring, by the edges that a ray to the east crosses. */
export function isInside(ring: OutlineRing, { lat, lng }: { lat: number; lng: number }): boolean {
  return ring.reduce((inside, [x, y], place) => {
    const [beforeX, beforeY] = ring.at(place - 1) ?? [x, y];
    const crosses =
      y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x;
    return crosses ? !inside : inside;
  }, false);
}

/** The hold that keeps a place closed longest in a window; null if none does. */
export function holdDuring(
  holds: readonly ServiceHold[],
  place: HeldPlace,
  { startMs, endMs }: TimeWindow,
): ServiceHold | null {
  const there = holds.filter(
    ({ zips, outline, fromMs, untilMs }) =>
      fromMs < endMs &&
      untilMs > startMs &&
      (zips.includes(place.zip) || (outline !== null && isInside(outline, place))),
  );
  return there.toSorted((one, other) => other.untilMs - one.untilMs)[0] ?? null;
}

/** 'Ice: no pickups here until 6 PM.'; on another day 'until tomorrow, 8 AM'. */
export function holdWords(
  { reason, untilMs }: ServiceHold,
  { nowMs, timeZone }: Viewpoint,
): string {
  const until = localTimeAt(untilMs, timeZone);
  const today = localTimeAt(nowMs, timeZone).date;
  const day = until.date === today ? '' : `${spokenDay(until.date, today)}, `;
  return `${reason}: no pickups here until ${day}${formatMinuteOfDay(until.minuteOfDay)}.`;
}
