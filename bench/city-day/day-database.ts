import pg from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../../server/src/adapters/embedded-postgres/embedded-postgres.ts';
import { disposableSettings } from '../../server/src/adapters/embedded-postgres/postgres-settings.ts';
import { connectDatabase, type DatabaseConnection } from '../../server/src/database/connect.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { embeddedServerUrl } from '../../server/src/database/server-role.ts';
import { createSuiteTime, setSuiteTime } from '../../server/src/database/suite-time.ts';
import { seedReferenceData } from '../../server/src/reference-data/reference-data.ts';

/**
 * SQL for the clock of the day's database. As in tests, search_path finds these functions before PostgreSQL's
 * own. Here they read the time from a sequence, which no transaction delays. No other installation has this
 * schema.
 */
const moveClock = `
  CREATE SEQUENCE suite_time.moment_ms;
  GRANT SELECT ON SEQUENCE suite_time.moment_ms TO PUBLIC;
  CREATE OR REPLACE FUNCTION suite_time.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (SELECT to_timestamp(last_value / 1000.0) FROM suite_time.moment_ms);
  CREATE FUNCTION suite_time.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (SELECT to_timestamp(last_value / 1000.0) FROM suite_time.moment_ms)`;

export interface DayDatabase extends DatabaseConnection {
  /** The URL for the server, whose role may not change tables. */
  serverUrl: string;
  url: string;
  setClock(ms: number): Promise<void>;
  destroy(): Promise<void>;
}

/**
 * Opens a separate PostgreSQL under `dataDir`, with the reference data of every installation, and a clock
 * that starts at `startMs`.
 */
export async function openDayDatabase(dataDir: string, startMs: number): Promise<DayDatabase> {
  const log = pino({ level: 'error' }, pino.destination(2));
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: disposableSettings });
  const first = new pg.Client({ connectionString: postgres.url });
  await first.connect();
  for (const statement of [createSuiteTime, moveClock, ...setSuiteTime('backhaul', 0)])
    await first.query(statement);
  await first.query(`SELECT setval('suite_time.moment_ms', $1)`, [startMs]);
  await first.end();
  const connection = connectDatabase({ url: postgres.url, max: 4 });
  const serverUrl = embeddedServerUrl(postgres.url);
  await migrate({ pool: connection.pool, serverRole: { url: serverUrl, isOurs: true } });
  await seedReferenceData(connection.db);
  return {
    ...connection,
    url: postgres.url,
    serverUrl,
    async setClock(ms) {
      await connection.pool.query({
        name: 'set-clock',
        text: `SELECT setval('suite_time.moment_ms', $1)`,
        values: [ms],
      });
    },
    async destroy() {
      await connection.close();
      await postgres.stop();
    },
  };
}
