import type { Adapters } from './adapters.ts';
import type { App } from '../http/app.ts';
import { type JobSchedule, type JobRunner, startJobRunner } from '../jobs/job-runner.ts';
import type { EveryJobTask } from '../jobs/job-payloads.ts';

/** Runs the jobs of this process while the application is up. */
export function composeJobs(
  { connection, log }: Adapters,
  app: App,
  jobs: { tasks: EveryJobTask; schedules: readonly JobSchedule[] },
): void {
  let runner: JobRunner | undefined;
  app.fastify.addHook('onReady', async () => {
    const url = connection.pool.options.connectionString;
    if (url === undefined) throw new Error('the job queue needs the database by its URL');
    runner = await startJobRunner({ url, log, ...jobs });
  });
  app.fastify.addHook('onClose', async () => runner?.stop());
}
