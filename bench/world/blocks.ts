import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/**
 * The wait in milliseconds before the statistics are read. A PostgreSQL connection reports its block counts
 * up to a second after its last statement.
 */
const flushMs = 1_200;

/** All blocks that this database's connections have touched so far, in memory or on disk. */
export async function blocksTouched(pool: pg.Pool): Promise<number> {
  await delay(flushMs);
  const { rows } = await pool.query<{ n: string }>(
    'SELECT blks_hit + blks_read AS n FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.n);
}
