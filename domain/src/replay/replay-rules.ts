import { retentionDays } from '../access/retention.ts';
import { addDays, daysBetween } from '../time/calendar-date.ts';

export const replayRules = {
  /** A track has at most one position in each span of this length. */
  everySeconds: 15,
  /** The most positions in one answer. Tracks with more are thinned evenly. */
  points: 20_000,
  drivers: 300,
  orders: 500,
  /** Between positions that are farther apart, nobody knew where the driver was. */
  silentSeconds: 180,
} as const;

/** The first day whose tracks are kept whole. */
export function firstReplayDay(today: string): string {
  return addDays(today, 1 - retentionDays.track);
}

export function canReplay(day: string, today: string): boolean {
  return daysBetween(firstReplayDay(today), day) >= 0 && daysBetween(day, today) >= 0;
}

/** The seconds between the positions of an answer: a multiple of those that are kept. */
export function replayStep(drivers: number, spanSeconds: number): number {
  const { everySeconds, points } = replayRules;
  return everySeconds * Math.max(1, Math.ceil((drivers * spanSeconds) / points / everySeconds));
}
