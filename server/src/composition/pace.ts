import { type LookLoop, startLookLoop } from '../consumers/look-loop.ts';
import { startJobRunner } from '../jobs/job-runner.ts';

export type StartLoop = (...given: Parameters<typeof startLookLoop>) => LookLoop;
export type StartJobs = (
  ...given: Parameters<typeof startJobRunner>
) => ReturnType<typeof startJobRunner>;

/** The pace of work that no request asks for. */
export interface Pace {
  /** True if it does one thing at a time. */
  isOneByOne?: boolean;
  /** Starts a loop over what has changed. */
  loop: StartLoop;
  /** Starts the queue of jobs and its schedules. */
  jobs: StartJobs;
}

/**
 * The pace of production: timers and wake-ups start the loops, and the queue listens to its database.
 */
export const byTimers: Pace = { loop: startLookLoop, jobs: startJobRunner };
