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
  /** Ends the pool and drops the database, disconnecting everyone. */
  destroy: () => Promise<void>;
};

/**
 * A test file's own database: migrated, with reference data, in about 40 ms. `empty` gives one without tables. Its
 * now() is the suite's time, or the given milliseconds ahead of real time.
 */
export async function createTestDatabase(
  kind: 'seeded' | 'empty' = 'seeded',
  offsetMs = suiteOffsetMs,
): Promise<TestDatabase> {
  const clusterUrl = inject('testClusterUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = kind === 'seeded' ? inject('templateDatabase') : 'template0';
  const setTime = kind === 'seeded' ? setSuiteTime(name, offsetMs) : [];
  await administer(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`, ...setTime);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const { db, pool, ask, close } = connectDatabase({ url: url.href, max: 4 });
  return {
    url: url.href,
    db,
    pool,
    ask,
    destroy: async () => {
      await close();
      await administer(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function administer(clusterUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
