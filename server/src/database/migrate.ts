import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { type ServerRole, setUpServerRole } from './server-role.ts';

export type MigrateOptions = {
  pool: pg.Pool;
  /** Folder of the NNNN-name.sql files; our own by default. */
  folder?: string;
  /**
   * Takes migrations with lower numbers than the last applied one, as development has them between two branches that
   * land, and is told of them. Without it they are refused: what production has run is a prefix of the files.
   */
  fillsGaps?: { warn: (line: string) => void } | undefined;
  /** Makes sure of the role that serves, which is granted what it needs; without it the tables' owner serves. */
  serverRole?: ServerRole | null;
};

type Applied = { name: string; checksum: string };
type Migration = { name: string; checksum: string; sql: string };

// Any fixed number: makes processes that start at once migrate one at a time.
const migrationLock = 7_305_118;
const oldestServerVersion = 150_000;
const fileName = /^\d{4}-[a-z0-9-]+\.sql$/;

// Errors are also thrown, so the log is not needed.
const quiet = new Logger(() => () => {});

export class MigrationError extends Error {}

/**
 * Migrates the database: first the job queue's tables, then each pending migration in its own transaction. Returns the
 * names applied. Throws MigrationError if the applied migrations differ from the files.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(options.folder ?? path.join(import.meta.dirname, 'migrations'));
  const client = await options.pool.connect();
  let failure: Error | undefined;
  try {
    await requireServerVersion(client);
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await runMigrations({ pgPool: options.pool, logger: quiet });
    const applied = await applyMissing(client, migrations, options.fillsGaps);
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

async function applyMissing(
  client: pg.PoolClient,
  migrations: Migration[],
  fillsGaps: MigrateOptions['fillsGaps'],
): Promise<string[]> {
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
  const last = applied.at(-1)?.name ?? '';
  const missing = migrations.filter(({ name }) => !done.has(name));
  const late = missing.filter(({ name }) => name < last);
  const [first] = late;
  if (first !== undefined && !fillsGaps) {
    throw new MigrationError(
      `${first.name} comes before ${last}, which is applied already. Install the release that has both in order, or give it a number after the last one.`,
    );
  }
  for (const migration of late)
    requireIndependent(
      migration,
      migrations.filter(({ name }) => done.has(name) && name > migration.name),
    );
  for (const migration of missing) await apply(client, migration);
  if (late.length > 0)
    fillsGaps?.warn(
      `Applied ${late.map(({ name }) => name).join(', ')} behind ${last}: migrations that landed out of order. Production refuses this.`,
    );
  return missing.map((migration) => migration.name);
}

/** Every applied migration must be one of our files, unchanged. */
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

/** What a migration names to make it, change it or take it away; the later one of two decides how it is. */
const named =
  /\b(?:CONSTRAINT|FUNCTION|TRIGGER|INDEX|COLUMN|TYPE|VIEW) (?:IF (?:NOT )?EXISTS )?([a-z_][a-z0-9_]*)/g;

function namesIn({ sql }: Migration): Set<string> {
  return new Set([...sql.matchAll(named)].map(([, name = '']) => name));
}

/** Migrations that make the same thing would leave it as the earlier one wants it. */
function requireIndependent(late: Migration, applied: readonly Migration[]): void {
  const names = namesIn(late);
  for (const later of applied) {
    const shared = [...namesIn(later)].find((name) => names.has(name));
    if (shared !== undefined)
      throw new MigrationError(
        `${late.name} and ${later.name}, which is applied already, both decide about ${shared}, so their order matters. Start with an empty database, or restore one from before ${later.name}.`,
      );
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
  const names = readdirSync(folder).toSorted();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = name.slice(0, 4);
    if (!fileName.test(name)) throw new MigrationError(`${name} is not named NNNN-words.sql.`);
    if (numbers.has(number)) throw new MigrationError(`Two migrations have the number ${number}.`);
    numbers.add(number);
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
