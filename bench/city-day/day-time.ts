/** The simulated day: an ordinary Tuesday in St. Louis. */
export const dayDate = '2026-12-01';
const timeZone = 'America/Chicago';
export const minuteMs = 60_000;

/**
 * Converts a wall-clock time of the simulated day to milliseconds since the epoch. '24:30' is half past
 * midnight after the day.
 */
export function atWall(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = Temporal.PlainDate.from(dayDate).toZonedDateTime({ timeZone });
  return midnight.epochMilliseconds + (hours * 60 + minutes) * minuteMs;
}

export const isoOf = (ms: number): string => new Date(ms).toISOString();

/** The hour on the simulated day's wall clock, with its fraction. */
export const hourOf = (ms: number): number => (ms - atWall('00:00')) / (60 * minuteMs);
