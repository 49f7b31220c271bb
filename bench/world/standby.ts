import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../../server/src/adapters/embedded-postgres/embedded-postgres.ts';
import { durableSettings } from '../../server/src/adapters/embedded-postgres/postgres-settings.ts';
import { backUp, clusterIn } from './base-backup.ts';

const log = pino({ level: 'error' }, pino.destination(2));

/**
 * Settings with which a PostgreSQL's commits wait for its standby, so that none is lost if the primary fails.
 */
export const synchronous = { synchronous_standby_names: '*' };

export interface Standby {
  url: string;
  pool: pg.Pool;
  /** Resolves once the standby has everything that the primary had written when this call began. */
  untilNear(primary: pg.Pool): Promise<void>;
  /** Makes the standby the primary. Resolves once it accepts writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a streaming replica in `ownDataDir`. The primary is the PostgreSQL in `dataDir`. */
export async function startStandby(
  primaryUrl: string,
  { dataDir, ownDataDir, max = 200 }: { dataDir: string; ownDataDir: string; max?: number },
): Promise<Standby> {
  mkdirSync(path.join(ownDataDir, 'postgres'), { recursive: true });
  await backUp(primaryUrl, {
    cluster: clusterIn(dataDir),
    to: clusterIn(ownDataDir),
    archives: false,
  });
  cpSync(path.join(dataDir, 'postgres/password'), path.join(ownDataDir, 'postgres/password'));
  writeFileSync(path.join(clusterIn(ownDataDir), 'standby.signal'), '');
  const { hostname: host, port, username, password } = new URL(primaryUrl);
  const postgres = await startEmbeddedPostgres({
    dataDir: ownDataDir,
    log,
    settings: {
      ...durableSettings,
      max_connections: String(max),
      hot_standby: 'on',
      primary_conninfo: `host=${host} port=${port} user=${username} password=${decodeURIComponent(password)} application_name=standby`,
    },
  });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  pool.on('error', () => undefined);
  return {
    url: postgres.url,
    pool,
    async untilNear(primary) {
      const at = await primary.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn');
      for (;;) {
        const { rows } = await pool.query<{ near: boolean }>(
          'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS near',
          [at.rows[0]?.lsn],
        );
        if (rows[0]?.near === true) return;
        await delay(50);
      }
    },
    async promote() {
      await pool.query('SELECT pg_promote(wait => true)');
      for (;;) {
        const { rows } = await pool.query<{ on: boolean }>('SELECT pg_is_in_recovery() AS on');
        if (rows[0]?.on === false) return;
        await delay(20);
      }
    },
    async stop() {
      await pool.end();
      await postgres.stop();
    },
  };
}
