import type { Database } from '../../database/connect.ts';
import type { Reading } from '../../database/reading.ts';
import { consumerLagSeconds } from '../../metrics/figures/consumer-lag-seconds.ts';
import { watchedPools } from '../../metrics/watch-pool.ts';
import { timeBounds } from '../../metrics/work.ts';

/** This process’s own figures and the lags of the stream of events, for the screen of the service’s health. */
export const machineOf = (db: Database, { replica }: Pick<Reading, 'replica'>) => ({
  replica,
  timeBounds,
  waitingForDatabase: () => watchedPools().reduce((sum, [, pool]) => sum + pool.waitingCount, 0),
  consumerLags: async () =>
    (await consumerLagSeconds.read({ db })).map(({ labels, value }) => ({
      consumer: labels?.['consumer'] ?? '',
      lagSeconds: value,
    })),
});
