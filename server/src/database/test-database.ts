import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { suiteOffsetMs } from '../testing/test-clock.ts';
import { connectDatabase, type Database } from './connect.ts';
import { setSuiteTime } from './suite-time.ts';

export type TestDatabase = {
  url: string;
  db: Database;
  pool: pg.Pool;
  ask: () => Promise<void>;
  /** Ends the pool, so that the database can be copied. */
  disconnect: () => Promise<void>;
  /** Closes the pool, ends all other connections to the database and drops the database. */
  destroy: () => Promise<void>;
};

/**
 * Creates a database for one test file in about 40 ms: migrated and with reference data, without tables, or
 * as a copy of another test database. Its now() is `offsetMs` milliseconds ahead of real time.
 */
export async function createTestDatabase(
  kind: 'seeded' | 'empty' | Pick<TestDatabase, 'url'> = 'seeded',
  offsetMs = suiteOffsetMs,
): Promise<TestDatabase> {
  const clusterUrl = inject('testClusterUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template =
    kind === 'seeded'
      ? inject('templateDatabase')
      : kind === 'empty'
        ? 'template0'
        : new URL(kind.url).pathname.slice(1);
  const setTime = kind === 'seeded' ? setSuiteTime(name, offsetMs) : [];
  // FILE_COPY copies the template's files. The default also writes each page to the log, which takes three
  // times as much processor time.
  const create = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`;
  await administer(clusterUrl, create, ...setTime);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const { db, pool, ask, close } = connectDatabase({ url: url.href, max: 4 });
  let closing: Promise<void> | undefined;
  const disconnect = () => (closing ??= close());
  return {
    url: url.href,
    db,
    pool,
    ask,
    disconnect,
    destroy: async () => {
      await disconnect();
      await administer(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** One connection for all files of this worker, because each new one costs several milliseconds on both sides. */
let administration: pg.Pool | undefined;

async function administer(clusterUrl: string, ...statements: string[]): Promise<void> {
  administration ??= new pg.Pool({ connectionString: clusterUrl, max: 1, allowExitOnIdle: true });
  for (const statement of statements) await administration.query(statement);
}
