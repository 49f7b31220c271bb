import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from './connect.ts';
import { startEmbeddedPostgres } from '../adapters/embedded-postgres/embedded-postgres.ts';
import { disposableSettings } from '../adapters/embedded-postgres/postgres-settings.ts';
import { migrate } from './migrate.ts';
import { embeddedServerUrl } from './server-role.ts';
import { seedReferenceData } from '../reference-data/reference-data.ts';
import { createSuiteTime, setSuiteTime } from './suite-time.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the database `backhaul`, which tests do not modify. */
    testClusterUrl: string;
    /**
     * The name of a database that is migrated and has reference data; `createTestDatabase` copies it.
     */
    templateDatabase: string;
  }
}

const templateDatabase = 'backhaul_template';

/**
 * Lets PostgreSQL plan a prepared statement only once. By default it plans each of the first five uses, and
 * most statements of a test have no more. That planning took a third of PostgreSQL's processor time.
 */
const testSettings = { ...disposableSettings, plan_cache_mode: 'force_generic_plan' };

/** vitest's globalSetup of the server project: a temporary PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'backhaul-test-'));
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const cluster = await startEmbeddedPostgres({ dataDir, log, settings: testSettings });
  await createTemplate(cluster.url);
  // Gives the URL to all test projects, because some of them use the same cluster.
  project.vitest.provide('testClusterUrl', cluster.url);
  project.vitest.provide('templateDatabase', templateDatabase);
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function createTemplate(clusterUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${templateDatabase}`);
  for (const statement of setSuiteTime(templateDatabase, 0)) await admin.query(statement);
  const url = new URL(clusterUrl);
  url.pathname = `/${templateDatabase}`;
  const { db, pool, close } = connectDatabase({ url: url.href, max: 2 });
  await pool.query(createSuiteTime);
  await migrate({ pool, serverRole: { url: embeddedServerUrl(url.href), isOurs: true } });
  await seedReferenceData(db);
  await close();
  // The first connection after migrations writes a cache file of PostgreSQL's system catalogs, which makes
  // later connections faster. Copies of the database contain this file too.
  const afterwards = new pg.Client({ connectionString: url.href });
  await afterwards.connect();
  await afterwards.end();
  // A template can be copied only while no one is connected to it.
  await admin.query(
    `ALTER DATABASE ${templateDatabase} WITH is_template true allow_connections false`,
  );
  await admin.end();
}
