import { timeSlots } from '../catalog/booking-options.ts';
import type { TrafficByHour } from '../dispatch/plan-problem.ts';
import { weekdayOf } from '../time/calendar-date.ts';
import type { TimeWindow } from '../time/window-words.ts';
import { localTimeAt } from '../time/zoned-time.ts';

/**
 * The traffic in each hour of the day, starting at midnight. 150 means that a drive takes 150 percent of its
 * time on empty roads.
 */
export type TrafficTable = {
  readonly weekday: readonly number[];
  readonly weekend: readonly number[];
};

/**
 * The default traffic table, assumed and not measured: drives in the rush hour take 50 percent longer than at
 * night. The setting `TRAFFIC_TABLE` replaces it (product-rules.md#traffic).
 */
export const cityTraffic: TrafficTable = {
  weekday: [
    100, 100, 100, 100, 100, 105, 115, 135, 140, 125, 115, 120, 125, 120, 125, 135, 150, 150, 130,
    115, 110, 105, 105, 100,
  ],
  weekend: [
    100, 100, 100, 100, 100, 100, 100, 100, 105, 110, 115, 120, 120, 120, 120, 120, 115, 115, 115,
    110, 105, 105, 105, 100,
  ],
};

export const trafficLimits = { hours: 24, minPercent: 50, maxPercent: 400 } as const;

/**
 * The traffic during a drive. `percent` is the drive's duration compared with empty roads (100), and `when`
 * is the time of the week, such as 'weekday evening'.
 */
export type Traffic = { readonly percent: number; readonly when: string };

const minuteMs = 60_000;
const stepMs = 15 * minuteMs;
const dayparts = [
  { from: 5 * 60, name: 'morning' },
  { from: 12 * 60, name: 'afternoon' },
  { from: 17 * 60, name: 'evening' },
  { from: 22 * 60, name: 'night' },
] as const;

const isWeekend = (date: string) => ['saturday', 'sunday'].includes(weekdayOf(date));
const mean = (values: readonly number[]) =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** The average traffic over a week, counting only the hours in which pickups take place. */
function ordinaryDay(table: TrafficTable): Traffic {
  const first = Math.min(...timeSlots.map(({ startMinute }) => startMinute)) / 60;
  const end = Math.max(...timeSlots.map(({ endMinute }) => endMinute)) / 60;
  const week = [...Array.from({ length: 5 }, () => table.weekday), table.weekend, table.weekend];
  return { percent: mean(week.flatMap((hours) => hours.slice(first, end))), when: 'average' };
}

function percentAt(table: TrafficTable, ms: number, timeZone: string): number {
  const { date, minuteOfDay } = localTimeAt(ms, timeZone);
  const hours = isWeekend(date) ? table.weekend : table.weekday;
  return hours[Math.floor(minuteOfDay / 60)] ?? 100;
}

/**
 * The traffic in a time window. If the window's ends are equal, it is the traffic at that moment; a null
 * window gives the average traffic.
 */
export function trafficDuring(
  table: TrafficTable,
  window: TimeWindow | null,
  timeZone: string,
): Traffic {
  if (window === null) return ordinaryDay(table);
  const { startMs, endMs } = window;
  const steps = Math.max(1, Math.ceil((endMs - startMs) / stepMs));
  const percents = Array.from({ length: steps }, (_, step) =>
    percentAt(table, startMs + step * stepMs, timeZone),
  );
  const { date, minuteOfDay } = localTimeAt(startMs, timeZone);
  const daypart = dayparts.findLast(({ from }) => from <= minuteOfDay)?.name ?? 'night';
  return { percent: mean(percents), when: `${isWeekend(date) ? 'weekend' : 'weekday'} ${daypart}` };
}

/** A moment as a window of zero length, for a drive that begins then. */
export function atMoment(ms: number): TimeWindow {
  return { startMs: ms, endMs: ms };
}

/** The seconds of a drive with traffic, rounded to whole seconds. */
export function secondsInTraffic(roadSeconds: number, { percent }: Traffic): number {
  return Math.round((roadSeconds * percent) / 100);
}

/**
 * The traffic in words, as a price's calculation shows it: 'weekday evening traffic × 1.28'. Null if traffic
 * changes nothing.
 */
export function trafficWords({ percent, when }: Traffic): string | null {
  return percent === 100 ? null : `${when} traffic × ${(percent / 100).toFixed(2)}`;
}

const hourMs = 3_600_000;
/**
 * The number of hours ahead for which a driver's tour is planned with the traffic of each hour. All later
 * hours use the traffic of the last one.
 */
const hoursAhead = 12;

/**
 * The traffic of the coming hours, relative to the average traffic. A factor of 1.2 makes a drive a fifth
 * longer than in average traffic. Instants are in milliseconds since the epoch.
 */
export function trafficAhead(table: TrafficTable, now: number, timeZone: string): TrafficByHour {
  const from = Math.floor(now / hourMs) * hourMs;
  const { percent } = ordinaryDay(table);
  const factors = Array.from(
    { length: hoursAhead },
    (_, hour) => percentAt(table, from + hour * hourMs, timeZone) / percent,
  );
  return { from, step: hourMs, factors };
}

/**
 * The duration in average traffic of a drive that takes this many seconds in the traffic of the time window.
 */
export function onOrdinaryDay(
  table: TrafficTable,
  seconds: number,
  window: TimeWindow,
  timeZone: string,
): number {
  const { percent } = trafficDuring(table, window, timeZone);
  return Math.round((seconds * ordinaryDay(table).percent) / percent);
}
