import { type LookLoop, startLookLoop } from '../consumers/look-loop.ts';
import { startJobRunner } from '../jobs/job-runner.ts';

export type StartLoop = (...given: Parameters<typeof startLookLoop>) => LookLoop;
export type StartJobs = (
  ...given: Parameters<typeof startJobRunner>
) => ReturnType<typeof startJobRunner>;

/** Starts the work that no request causes. */
export interface Pace {
  /** True if one thing is done at a time. */
  isOneByOne?: boolean;
  /** Starts a loop that looks for changes. */
  loop: StartLoop;
  /** Starts the job queue and its schedules. */
  jobs: StartJobs;
}

/**
 * The pace of production: timers and wake-ups start the loops, and the queue listens to its database.
 */
export const byTimers: Pace = { loop: startLookLoop, jobs: startJobRunner };
