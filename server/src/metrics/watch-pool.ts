import type { Pool, PoolClient } from 'pg';
import { inThisTrace } from './spans.ts';
import { poolUse, poolWait } from './work-kinds.ts';
import { secondsSince } from './work.ts';

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (release?: unknown) => void,
) => void;

const pools = new Map<string, Pool>();

/** Open pools by name. If two have the same name, the later one counts. */
export const watchedPools = (): [string, Pool][] => [...pools].filter(([, pool]) => !pool.ended);

function countUses(pool: Pool, name: string): void {
  const takenAt = new WeakMap<PoolClient, number>();
  pool.on('acquire', (client) => takenAt.set(client, performance.now()));
  pool.on('release', (error: unknown, client) => {
    const startedAt = takenAt.get(client);
    if (startedAt === undefined) return;
    const isBroken = error !== undefined && error !== false && error !== null;
    poolUse.over({ pool: name }, isBroken ? 'failed' : 'done', secondsSince(startedAt));
  });
}

function countWaits(pool: Pool, name: string): void {
  const connect = pool.connect.bind(pool) as {
    (): Promise<PoolClient>;
    (connected: Connected): void;
  };
  pool.connect = ((connected?: Connected) => {
    if (connected === undefined) return poolWait.run({ pool: name }, () => connect());
    const startedAt = performance.now();
    // The pool may call `connected` while it handles another caller. `inThisTrace()` makes it run in the
    // trace of the caller who asked.
    const ours = inThisTrace(connected);
    connect((error, client, release) => {
      poolWait.over({ pool: name }, error ? 'failed' : 'done', secondsSince(startedAt));
      ours(error, client, release);
    });
  }) as typeof pool.connect;
}

/** Counts this pool's waits and uses. The name is a label, so there must be few names. */
export function watchPool(pool: Pool, name: string): void {
  pools.set(name, pool);
  countUses(pool, name);
  countWaits(pool, name);
}
