import { retentionDays } from '../access/retention.ts';
import { addDays, daysBetween } from '../time/calendar-date.ts';

export const replayRules = {
  /** A driver's recorded track has at most one position in this many seconds. */
  everySeconds: 15,
  /**
   * The maximum number of positions in one response of the API. Positions are left out evenly if there are
   * more.
   */
  points: 20_000,
  drivers: 300,
  orders: 500,
  /**
   * If the time between two positions is longer than this, the driver's location in between counts as
   * unknown.
   */
  silentSeconds: 180,
} as const;

/** The earliest day for which all recorded tracks are still stored. */
export function firstReplayDay(today: string): string {
  return addDays(today, 1 - retentionDays.track);
}

export function canReplay(day: string, today: string): boolean {
  return daysBetween(firstReplayDay(today), day) >= 0 && daysBetween(day, today) >= 0;
}

/**
 * The number of seconds between two positions of a driver in an API response, so that the response is not too
 * long. It is a multiple of the recording interval.
 */
export function replayStep(drivers: number, spanSeconds: number): number {
  const { everySeconds, points } = replayRules;
  return everySeconds * Math.max(1, Math.ceil((drivers * spanSeconds) / points / everySeconds));
}
