import type { App } from '../http/app.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { EveryJobTask, JobName } from '../jobs/job-payloads.ts';
import type { JobRunner, JobRunnerDeps } from '../jobs/job-runner.ts';
import type { Adapters } from './adapters.ts';
import { byTimers } from './pace.ts';

/**
 * The maximum number of jobs that this process runs at once. Jobs that run reactions to events are not
 * counted, because they have their own limit.
 */
const otherJobsAtOnce = 2;
/** The maximum number of jobs that a process without reactions runs at once. */
const decisionsAtOnce = 4;

/**
 * Jobs that only a process with the role `brain` runs. They decide on offers, and no long report or mail may
 * delay these decisions. Processes with the role `jobs` run all other jobs.
 */
const brainJobs: ReadonlySet<string> = new Set<JobName>([
  'rank_offer',
  'widen_offers',
  'plan_area',
  'plan_areas',
]);

interface Reactor {
  concurrency: number;
  heldBack: () => string[];
}

interface JobsOfAll {
  tasks: EveryJobTask;
  schedules: JobRunnerDeps['schedules'];
  atStart: readonly JobName[];
  /** Null if another process runs the reactions. */
  reactor: Reactor | null;
}

/** Selects the jobs that a process with these roles runs. */
export const runsIn =
  (roles: Adapters['config']['roles']) =>
  (job: string): boolean =>
    roles.has(brainJobs.has(job) ? 'brain' : 'jobs');

/**
 * Starts and stops this process's job runner together with the application, for the jobs of its roles.
 */
export function composeJobs(
  { config, connection, log, pace = byTimers }: Adapters,
  app: App,
  { tasks, schedules, atStart, reactor }: JobsOfAll,
): void {
  const runs = runsIn(config.roles);
  const ours = Object.fromEntries(Object.entries(tasks).filter(([name]) => runs(name)));
  if (Object.keys(ours).length === 0) return;
  let runner: JobRunner | undefined;
  app.fastify.addHook('onReady', async () => {
    runner = await pace.jobs({
      url: connection.directUrl,
      log,
      tasks: ours,
      schedules: schedules.filter(({ task }) => runs(task)),
      concurrency: reactor === null ? decisionsAtOnce : otherJobsAtOnce + reactor.concurrency,
      ...(reactor === null ? {} : { heldBack: reactor.heldBack }),
    });
    for (const task of atStart.filter(runs))
      await enqueueJob(connection.db, task, {}, { key: task });
  });
  app.fastify.addHook('onClose', async () => runner?.stop());
}
