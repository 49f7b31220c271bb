import { retentionDays } from '../access/retention.ts';
import { addDays, daysBetween } from '../time/calendar-date.ts';

export const replayRules = {
  /** A driver's track stores at most one position in each span of this many seconds. */
  everySeconds: 15,
  /** The most positions in one answer. Longer tracks are thinned evenly. */
  points: 20_000,
  drivers: 300,
  orders: 500,
  /**
   * With a longer time between two positions than this, the driver's place in between counts as unknown.
   */
  silentSeconds: 180,
} as const;

/** The first day of which all tracks are still stored. */
export function firstReplayDay(today: string): string {
  return addDays(today, 1 - retentionDays.track);
}

export function canReplay(day: string, today: string): boolean {
  return daysBetween(firstReplayDay(today), day) >= 0 && daysBetween(day, today) >= 0;
}

/** The seconds between positions in an answer: a multiple of the stored interval. */
export function replayStep(drivers: number, spanSeconds: number): number {
  const { everySeconds, points } = replayRules;
  return everySeconds * Math.max(1, Math.ceil((drivers * spanSeconds) / points / everySeconds));
}
