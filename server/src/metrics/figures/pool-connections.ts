import { defineFigure } from '../figure.ts';
import { watchedPools } from '../watch-pool.ts';

export const poolConnections = defineFigure({
  name: 'pool_connections',
  help: 'Connections to PostgreSQL in use and idle, and the number of requests that wait for one.',
  labels: ['pool', 'state'],
  read: () =>
    watchedPools().flatMap(([pool, { totalCount, idleCount, waitingCount }]) =>
      Object.entries({
        used: totalCount - idleCount,
        idle: idleCount,
        waiting: waitingCount,
      }).map(([state, value]) => ({ labels: { pool, state }, value })),
    ),
});
