import { parseCronItem } from 'graphile-worker';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/**
 * The first minute after `now` that matches a schedule. The schedule's times are in UTC, as in the queue.
 * Null if no minute of the next 24 hours matches; our schedules contain only minutes and hours, no days.
 */
export function nextRunOf(at: string, now: Date): Date | null {
  const { match } = parseCronItem({ task: 'scheduled', match: at });
  const next = Math.floor(now.getTime() / minuteMs) + 1;
  for (let minute = next; minute < next + dayMinutes; minute++) {
    const ofDay = minute % dayMinutes;
    const digest = { min: ofDay % 60, hour: Math.floor(ofDay / 60), date: 1, month: 1, dow: 0 };
    if (match(digest)) return new Date(minute * minuteMs);
  }
  return null;
}
