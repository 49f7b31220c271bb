import { nextRunOf } from '../../jobs/next-run.ts';
import type { JobSchedule } from '../../jobs/job-runner.ts';
import type { Database } from '../../database/connect.ts';
import type { Reading } from '../../database/reading.ts';
import { consumerLagSeconds } from '../../metrics/figures/consumer-lag-seconds.ts';
import { watchedPools } from '../../metrics/watch-pool.ts';
import { timeBounds } from '../../metrics/work.ts';

/**
 * The metrics of this process and the lags of the event stream, for the screen that shows the service's
 * health.
 */
export const machineOf = (
  db: Database,
  { replica }: Pick<Reading, 'replica'>,
  schedules: readonly JobSchedule[],
) => ({
  replica,
  timeBounds,
  /** The next minute when each scheduled job is due. */
  nextRuns: (now: Date) =>
    schedules.map(({ task, at }) => ({ job: task, nextAt: nextRunOf(at, now) })),
  waitingForDatabase: () => watchedPools().reduce((sum, [, pool]) => sum + pool.waitingCount, 0),
  consumerLags: async () =>
    (await consumerLagSeconds.read({ db })).map(({ labels, value }) => ({
      consumer: labels?.['consumer'] ?? '',
      lagSeconds: value,
    })),
});
