import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { type ServerRole, setUpServerRole } from './server-role.ts';

type MigrateOptions = {
  pool: pg.Pool;
  /** The folder of the .sql files; our own by default. */
  folder?: string;
  /**
   * The role that the server uses at run time, created if missing and granted what it needs. Without it the server runs
   * as the tables' owner.
   */
  serverRole?: ServerRole | null;
};

type Applied = { name: string; checksum: string };
type Migration = { name: string; checksum: string; sql: string };

// The key of a database lock; any fixed number works. Because of the lock, only one of the processes that
// start at once migrates.
const migrationLock = 7_305_118;
const oldestServerVersion = 150_000;
/**
 * 'YYYYMMDDHHMM_words.sql'. The oldest files start with a four-digit number instead and are sorted before the
 * others.
 */
const fileName = /^(\d{12}_|\d{4}-)[a-z0-9-]+\.sql$/;

// The migration's errors are also thrown, so its log is not needed.
const quiet = new Logger(() => () => {});

class MigrationError extends Error {}

/**
 * Migrates the database: first the job queue's tables, then by name each file that was not applied yet, in its own
 * transaction. Returns the names applied. Throws MigrationError if the applied migrations differ from the files.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(options.folder ?? path.join(import.meta.dirname, 'migrations'));
  const client = await options.pool.connect();
  let failure: Error | undefined;
  try {
    await requireServerVersion(client);
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await runMigrations({ pgPool: options.pool, logger: quiet });
    const applied = await applyMissing(client, migrations);
    if (options.serverRole) await setUpServerRole(client, options.serverRole);
    return applied;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    if (failure === undefined) await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    // Closing the connection after a failure also releases its lock.
    client.release(failure);
  }
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const { rows: applied } = await client.query<Applied>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  requireKnown(applied, migrations);
  const done = new Set(applied.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

/** Throws unless every applied migration is one of our files, unchanged. */
function requireKnown(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const past of applied) {
    const ours = migrations.find(({ name }) => name === past.name);
    if (ours === undefined) {
      throw new MigrationError(
        `The database has the migration ${past.name}, which this release does not know. Start the newer release.`,
      );
    }
    if (ours.checksum !== past.checksum) {
      throw new MigrationError(
        `${past.name} was changed after it was applied. Undo the change and write a new migration.`,
      );
    }
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`${migration.name} failed: ${reason}`, { cause });
  }
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      if (!fileName.test(name))
        throw new MigrationError(`${name} is not named YYYYMMDDHHMM_words.sql.`);
      const sql = readFileSync(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

async function requireServerVersion(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT current_setting('server_version_num') AS version`,
  );
  if (Number(rows[0]?.version) < oldestServerVersion) {
    throw new MigrationError('PostgreSQL 15 or later is needed.');
  }
}
