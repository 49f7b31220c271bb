import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { connectDatabase, type Database } from '../../server/src/database/connect.ts';
import { startEmbeddedPostgres } from '../../server/src/adapters/embedded-postgres/embedded-postgres.ts';
import {
  killOrphans,
  runningPostmaster,
} from '../../server/src/adapters/embedded-postgres/postmaster.ts';
import { durableSettings } from '../../server/src/adapters/embedded-postgres/postgres-settings.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { seedReferenceData } from '../../server/src/reference-data/reference-data.ts';
import { clusterIn } from './base-backup.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export interface BenchWorld {
  databaseUrl: string;
  dataDir: string;
  pool: pg.Pool;
  db: Database;
  /**
   * Starts another server process on this database. `release` is the folder of the release to run; by default
   * it is this checkout.
   */
  server(environment?: Record<string, string>, release?: string): Promise<ServerProcess>;
  /** Kills PostgreSQL and removes its files, so that nothing starts it again. */
  losePostgres(): void;
  close(): Promise<void>;
}

/** Enough connections for two server processes and 64 clients of pgbench at once. */
const ownSettings = { ...durableSettings, max_connections: '200' };

/** A durable PostgreSQL (fsync and synchronous_commit on) with the reference data, in its own folder. */
export async function openBenchWorld(settings: Record<string, string> = {}): Promise<BenchWorld> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'backhaul-bench-'));
  const log = pino({ level: 'error' }, pino.destination(2));
  let isLost = false;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: { ...ownSettings, ...settings },
    onLost: (error) => {
      if (!isLost) throw error;
    },
  });
  const connection = connectDatabase({
    url: postgres.url,
    max: 20,
    onConnectionLost: () => undefined,
  });
  await migrate({ pool: connection.pool });
  await seedReferenceData(connection.db);
  const servers: ServerProcess[] = [];
  return {
    databaseUrl: postgres.url,
    dataDir,
    pool: connection.pool,
    db: connection.db,
    async server(environment = {}, release?: string) {
      const settled = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, ...environment };
      const server = await startServer(settled, release);
      servers.push(server);
      return server;
    },
    losePostgres() {
      isLost = true;
      const cluster = clusterIn(dataDir);
      const running = runningPostmaster(cluster);
      if (running !== null) process.kill(running.pid, 'SIGKILL');
      killOrphans(cluster);
      renameSync(cluster, `${cluster}-lost`);
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await connection.close();
      if (!isLost) await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
