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
 * SQL functions with the names of PostgreSQL's clock functions; search_path finds them first. They read the
 * time from a sequence, whose value is visible even before a commit. Only a simulated day's database has this
 * schema.
 */
const moveClock = `
  CREATE SEQUENCE suite_time.moment_ms;
  GRANT SELECT ON SEQUENCE suite_time.moment_ms TO PUBLIC;
  CREATE OR REPLACE FUNCTION suite_time.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (SELECT to_timestamp(last_value / 1000.0) FROM suite_time.moment_ms);
  CREATE FUNCTION suite_time.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (SELECT to_timestamp(last_value / 1000.0) FROM suite_time.moment_ms)`;

/** The tables that grow or change all day. */
const busyTables = [
  'domain_events',
  'driver_locations',
  'driver_profiles',
  'driver_tours',
  'driver_ways',
  'event_consumers',
  'files',
  'gateway_events',
  'graphile_worker._private_job_queues',
  'graphile_worker._private_jobs',
  'ledger_entries',
  'ledger_transactions',
  'local_gateway_events',
  'money_moves',
  'notification_deliveries',
  'notifications',
  'order_chains',
  'orders',
  'payment_intents',
  'planned_ways',
  'ranked_offers',
  'search_stale',
  'work_items',
];

export interface DayDatabase extends DatabaseConnection {
  /** The server's connection URL. Its database role may not create or alter tables. */
  serverUrl: string;
  url: string;
  setClock(ms: number): Promise<void>;
  /**
   * Runs VACUUM and ANALYZE. PostgreSQL's automatic cleanup is off, because it would run at unpredictable
   * times.
   */
  tidy(): Promise<void>;
  destroy(): Promise<void>;
}

/**
 * Opens a separate PostgreSQL under `dataDir`, with the product's reference data and a clock that starts at
 * `startMs`.
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
    async tidy() {
      await connection.pool.query(`VACUUM (ANALYZE) ${busyTables.join(', ')}`);
    },
    async destroy() {
      await connection.close();
      await postgres.stop();
    },
  };
}
