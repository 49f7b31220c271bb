/**
 * The number of days over which a driver's figures are computed, and the minimum number of jobs from which
 * pay per hour is shown.
 */
export const analyticsRules = { days: 28, enoughJobs: 5 } as const;

/**
 * A job of a driver with its pay. Its start (the driver's departure) and its end are in milliseconds since
 * the epoch.
 */
export interface WorkedJob {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly earnedCents: number;
  /** The hour of the day in which the job began, from 0 to 23, in the service area's time zone. */
  readonly hour: number;
}

/** The parts of a day. `toHour` is the hour at which the next part begins. */
export const dayParts = [
  { fromHour: 0, toHour: 6 },
  { fromHour: 6, toHour: 9 },
  { fromHour: 9, toHour: 12 },
  { fromHour: 12, toHour: 15 },
  { fromHour: 15, toHour: 18 },
  { fromHour: 18, toHour: 24 },
] as const;

export interface HourlyPay {
  readonly jobs: number;
  readonly workedMs: number;
  readonly earnedCents: number;
  /** The pay per hour; null with fewer than `enoughJobs` jobs. */
  readonly centsPerHour: number | null;
}

/** The time in milliseconds during which the driver had at least one job. Overlapping jobs count only once. */
function workedMs(jobs: readonly WorkedJob[]): number {
  let worked = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const job of jobs.toSorted((one, other) => one.startsAt - other.startsAt)) {
    worked += Math.max(0, job.endsAt - Math.max(job.startsAt, until));
    until = Math.max(until, job.endsAt);
  }
  return worked;
}

const hourMs = 3_600_000;

export function hourlyPay(jobs: readonly WorkedJob[]): HourlyPay {
  const worked = workedMs(jobs);
  const earnedCents = jobs.reduce((sum, job) => sum + job.earnedCents, 0);
  const isEnough = jobs.length >= analyticsRules.enoughJobs && worked > 0;
  const centsPerHour = isEnough ? Math.round((earnedCents * hourMs) / worked) : null;
  return { jobs: jobs.length, workedMs: worked, earnedCents, centsPerHour };
}

/** The pay in each part of the day. A job counts in the part in which it began. */
export function payByDayPart(
  jobs: readonly WorkedJob[],
): (HourlyPay & { readonly fromHour: number; readonly toHour: number })[] {
  return dayParts.map((part) => ({
    ...part,
    ...hourlyPay(jobs.filter(({ hour }) => hour >= part.fromHour && hour < part.toHour)),
  }));
}
