import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { isConnectionFailure, isTooSlow } from './connection-failure.ts';

/** The maximum lag of a replica. A replica with a larger lag is not read. */
export const replicaLagAtMostSeconds = 30;
const keptMs = 1_000;
/**
 * PostgreSQL's error code for a replica's query that needs rows which the replica is about to remove.
 */
const conflictCode = '40001';

/** The replica's lag in seconds; null if it does not answer or is not a replica. */
type Lag = number | null;

/** Runs long queries that only read and may answer with data up to half a minute old. */
export interface Reading {
  /**
   * Runs the query on the replica. If the replica is not up to date, or the query fails there, runs the query
   * on the database.
   */
  read<Answer>(query: (db: Database) => Promise<Answer>): Promise<Answer>;
  /** The replica's lag; null if no replica is configured. */
  replica(): Promise<{ lagSeconds: Lag } | null>;
}

/** Always reads the database itself, because there is no replica. */
export const readsDatabase = (db: Database): Reading => ({
  read: (query) => query(db),
  replica: async () => null,
});

/**
 * The replica's lag in seconds: 0 if it has all data of the database, else the age of the newest commit that
 * it has. The real lag is never larger.
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

/** Reads a streaming replica. Reads the database if the replica is behind or unreachable. */
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
