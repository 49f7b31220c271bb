import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { isConnectionFailure, isTooSlow } from './connection-failure.ts';

/** A replica that is further behind is not read. */
export const replicaLagAtMostSeconds = 30;
const keptMs = 1_000;
/** A replica cancels a query that needs rows which it is about to remove. */
const conflictCode = '40001';

/** Null: the replica does not answer, or is none. */
type Lag = number | null;

/** Runs long queries that only read and may answer with data up to half a minute old. */
export interface Reading {
  /** Runs the query on the replica if it is near, else, or if it fails there, on the database. */
  read<Answer>(query: (db: Database) => Promise<Answer>): Promise<Answer>;
  /** The replica’s lag; null if none is configured. */
  replica(): Promise<{ lagSeconds: Lag } | null>;
}

/** Reads the database itself. */
export const readsDatabase = (db: Database): Reading => ({
  read: (query) => query(db),
  replica: async () => null,
});

/**
 * 0 if the replica has all that the database has; else the age of the last commit that it has, which is at least as
 * old as what it lacks.
 */
async function measureLag(primary: Database, replica: Database): Promise<Lag> {
  const at = await sql<{ lsn: string }>`SELECT pg_current_wal_lsn()::text AS lsn`.execute(primary);
  const { rows } = await sql<{ lagSeconds: Lag }>`
    SELECT CASE WHEN pg_last_wal_replay_lsn() >= ${at.rows[0]?.lsn}::pg_lsn THEN 0
      ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 END AS "lagSeconds"`.execute(
    replica,
  );
  return rows[0]?.lagSeconds ?? null;
}

const isOfReplica = (error: unknown) =>
  (isConnectionFailure(error) && !isTooSlow(error)) ||
  (error instanceof Error && 'code' in error && error.code === conflictCode);

/** Reads a streaming replica, and the database where the replica is behind or away. */
export function readsReplica(primary: Database, replica: Database): Reading {
  let measured: { at: number; lag: Promise<Lag> } | null = null;

  function lagNow(): Promise<Lag> {
    if (measured === null || performance.now() - measured.at > keptMs) {
      const lag = measureLag(primary, replica).catch(() => null);
      measured = { at: performance.now(), lag };
    }
    return measured.lag;
  }
  return {
    async read(query) {
      const lag = await lagNow();
      if (lag === null || lag > replicaLagAtMostSeconds) return query(primary);
      try {
        return await query(replica);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        return query(primary);
      }
    },
    replica: async () => ({ lagSeconds: await lagNow() }),
  };
}
