import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** The folder of PostgreSQL's cluster in a DATA_DIR. */
export const clusterIn = (dataDir: string) => path.join(dataDir, 'postgres', 'cluster');

/** The URL of the embedded PostgreSQL in a DATA_DIR. */
export function databaseIn(dataDir: string): string {
  const read = (name: string) => readFileSync(path.join(dataDir, 'postgres', name), 'utf8').trim();
  return `postgres://backhaul:${read('password')}@127.0.0.1:${read('port')}/backhaul`;
}

const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot']);

/**
 * Makes a base backup of a running cluster: PostgreSQL's two backup functions, with a copy of the folder in
 * between.
 */
export async function backUp(
  url: string,
  { cluster, to, archives = true }: { cluster: string; to: string; archives?: boolean },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`SELECT pg_backup_start('drill', fast => true)`);
  cpSync(cluster, to, {
    recursive: true,
    filter: (source) => !leftOut.has(path.relative(cluster, source)),
  });
  for (const folder of ['pg_wal', 'pg_replslot']) mkdirSync(path.join(to, folder), { mode: 0o700 });
  const { rows } = await client.query<{ labelfile: string }>(
    'SELECT labelfile FROM pg_backup_stop(wait_for_archive => $1)',
    [archives],
  );
  writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  chmodSync(to, 0o700);
  await client.end();
}
