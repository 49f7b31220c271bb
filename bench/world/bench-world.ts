import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { connectDatabase, type Database } from '../../server/src/database/connect.ts';
import { startEmbeddedPostgres } from '../../server/src/adapters/embedded-postgres/embedded-postgres.ts';
import { durableSettings } from '../../server/src/adapters/embedded-postgres/postgres-settings.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { seedReferenceData } from '../../server/src/reference-data/reference-data.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export interface BenchWorld {
  databaseUrl: string;
  dataDir: string;
  pool: pg.Pool;
  db: Database;
  /** Starts another server process on this database. */
  server(environment?: Record<string, string>): Promise<ServerProcess>;
  close(): Promise<void>;
}

/** Room for two server processes and 64 clients of pgbench at once. */
const settings = { ...durableSettings, max_connections: '200' };

/** A durable PostgreSQL (fsync and synchronous_commit on) with the reference data, in its own folder. */
export async function openBenchWorld(): Promise<BenchWorld> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'backhaul-bench-'));
  const log = pino({ level: 'error' }, pino.destination(2));
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  const connection = connectDatabase({ url: postgres.url, max: 20 });
  await migrate({ pool: connection.pool });
  await seedReferenceData(connection.db);
  const servers: ServerProcess[] = [];
  return {
    databaseUrl: postgres.url,
    dataDir,
    pool: connection.pool,
    db: connection.db,
    async server(environment = {}) {
      const server = await startServer({
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir,
        ...environment,
      });
      servers.push(server);
      return server;
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await connection.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
