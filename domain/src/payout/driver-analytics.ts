/** The number of days a driver's figures cover, and from how many jobs on they are meaningful. */
export const analyticsRules = { days: 28, enoughJobs: 5 } as const;

/** A job from setting out for it to its end, in milliseconds since the epoch, and what it earned. */
export interface WorkedJob {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly earnedCents: number;
  /** The hour of its start in the service area. */
  readonly hour: number;
}

/** The parts of a day, each from its hour up to the next. */
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
  /** Null below `enoughJobs` jobs. */
  readonly centsPerHour: number | null;
}

/** Time that somebody spent on at least one job: jobs at the same time count once. */
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

/** Each part of the day with the pay of the jobs that began in it. */
export function payByDayPart(
  jobs: readonly WorkedJob[],
): (HourlyPay & { readonly fromHour: number; readonly toHour: number })[] {
  return dayParts.map((part) => ({
    ...part,
    ...hourlyPay(jobs.filter(({ hour }) => hour >= part.fromHour && hour < part.toHour)),
  }));
}
