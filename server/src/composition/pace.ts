import { type LookLoop, startLookLoop } from '../consumers/look-loop.ts';
import { startJobRunner } from '../jobs/job-runner.ts';

export type StartLoop = (...given: Parameters<typeof startLookLoop>) => LookLoop;
export type StartJobs = (
  ...given: Parameters<typeof startJobRunner>
) => ReturnType<typeof startJobRunner>;

/** Starts the work that no request causes, such as jobs and loops. */
export interface Pace {
  /** True if background work runs one piece at a time. */
  isOneByOne?: boolean;
  /** Starts a loop that looks for new work, such as new events. */
  loop: StartLoop;
  jobs: StartJobs;
}

/**
 * Starts background work as in production: timers and wake-ups start the loops, and the job queue listens for
 * new jobs in its database.
 */
export const byTimers: Pace = { loop: startLookLoop, jobs: startJobRunner };
