import { addDays, type LocalTime, type Weekday, weekdayOf } from '../time/calendar-date.ts';
import { formatMinuteOfDay } from '../time/time-of-day.ts';
import { instantOnWall } from '../time/wall-time.ts';
import { localTimeAt } from '../time/zoned-time.ts';
import { relocationRules } from './relocate-drivers.ts';

/**
 * The hour of an area's day for which drivers get hints, with the same hour in past weeks. Instants are in
 * milliseconds since the epoch.
 */
export type RelocationHour = {
  readonly weekday: Weekday;
  /** Minutes since midnight. `untilMinute` is 60 minutes after `fromMinute`. */
  readonly fromMinute: number;
  readonly untilMinute: number;
  readonly endsAt: number;
  readonly before: readonly { readonly fromMs: number; readonly untilMs: number }[];
};

const hourMinutes = 60;
const hourMs = 3_600_000;
const lastStart = 23 * hourMinutes;
const two = (part: number) => String(part).padStart(2, '0');

/**
 * The hour for which drivers get hints about busy locations. In the first half of an hour it is that hour. In
 * the second half it is the next hour, if that is on the same day.
 */
export function relocationHourAt(now: number, timeZone: string): RelocationHour {
  const { date, minuteOfDay }: LocalTime = localTimeAt(now, timeZone);
  const fromMinute = Math.min(
    lastStart,
    Math.floor((minuteOfDay + hourMinutes / 2) / hourMinutes) * hourMinutes,
  );
  const startOn = (day: string) =>
    instantOnWall(`${day}T${two(fromMinute / hourMinutes)}:00`, timeZone) ?? now;
  return {
    weekday: weekdayOf(date),
    fromMinute,
    untilMinute: fromMinute + hourMinutes,
    endsAt: startOn(date) + hourMs,
    before: Array.from({ length: relocationRules.weeks }, (_, week) => {
      const fromMs = startOn(addDays(date, -7 * (week + 1)));
      return { fromMs, untilMs: fromMs + hourMs };
    }),
  };
}

/** The facts that a hint gives as its reason to drive to a busy location. */
export type RelocationReason = Pick<RelocationHour, 'weekday' | 'fromMinute' | 'untilMinute'> & {
  readonly city: string;
  readonly zip: string;
  readonly orders: number;
};

/** A location's name, such as 'Clayton (63105)'. */
export const spotName = ({ city, zip }: Pick<RelocationReason, 'city' | 'zip'>): string =>
  `${city} (${zip})`;

/**
 * The reason for a hint, such as 'Orders often come from Clayton (63105) between 5 PM and 6 PM: 6 on the last
 * 4 Mondays.'
 */
export function relocationWords(reason: RelocationReason): string {
  const { weekday, fromMinute, untilMinute, orders } = reason;
  const hour = `between ${formatMinuteOfDay(fromMinute)} and ${formatMinuteOfDay(untilMinute)}`;
  const days = `${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)}s`;
  return `Orders often come from ${spotName(reason)} ${hour}: ${orders} on the last ${relocationRules.weeks} ${days}.`;
}
