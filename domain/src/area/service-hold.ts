import { spokenDay } from '../time/spoken-day.ts';
import { formatMinuteOfDay } from '../time/time-of-day.ts';
import type { TimeWindow, Viewpoint } from '../time/window-words.ts';
import { localTimeAt } from '../time/zoned-time.ts';

/**
 * The corners of a GeoJSON ring, each as longitude and latitude. The last corner repeats the first one.
 */
export type OutlineRing = readonly (readonly [lng: number, lat: number])[];

/**
 * A hold: a time without pickups in a part of an area, because of ice or a closed street
 * (product-rules.md#holds). Times are in milliseconds.
 */
export type ServiceHold = {
  readonly reason: string;
  readonly zips: readonly string[];
  readonly outline: OutlineRing | null;
  readonly fromMs: number;
  readonly untilMs: number;
};

export type HeldPlace = { readonly lat: number; readonly lng: number; readonly zip: string };

export const holdLimits = { zips: 100, corners: 500, reason: 80, days: 60 } as const;

/** True if a point lies inside a ring. It counts the edges that a ray to the east crosses. */
export function isInside(ring: OutlineRing, { lat, lng }: { lat: number; lng: number }): boolean {
  return ring.reduce((inside, [x, y], place) => {
    const [beforeX, beforeY] = ring.at(place - 1) ?? [x, y];
    const crosses =
      y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x;
    return crosses ? !inside : inside;
  }, false);
}

/**
 * The hold that applies to this location during the time window; null if there is none. If there are several,
 * it is the one that ends last.
 */
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

/**
 * The sentence about a hold: 'Ice: no pickups in this area until 6 PM.', or 'until tomorrow, 8 AM' if it ends
 * on another day.
 */
export function holdWords(
  { reason, untilMs }: ServiceHold,
  { nowMs, timeZone }: Viewpoint,
): string {
  const until = localTimeAt(untilMs, timeZone);
  const today = localTimeAt(nowMs, timeZone).date;
  const day = until.date === today ? '' : `${spokenDay(until.date, today)}, `;
  return `${reason}: no pickups in this area until ${day}${formatMinuteOfDay(until.minuteOfDay)}.`;
}
