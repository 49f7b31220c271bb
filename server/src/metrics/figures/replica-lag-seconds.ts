import { defineFigure } from '../figure.ts';

export const replicaLagSeconds = defineFigure<{
  reading: { replica: () => Promise<{ lagSeconds: number | null } | null> };
}>({
  name: 'replica_lag_seconds',
  help: 'Seconds by which the replica is behind; absent if there is none or it does not answer.',
  async read({ reading }) {
    const lag = (await reading.replica())?.lagSeconds ?? null;
    return lag === null ? [] : [{ value: lag }];
  },
});
