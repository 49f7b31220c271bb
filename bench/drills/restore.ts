import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../../server/src/adapters/embedded-postgres/embedded-postgres.ts';
import { durableSettings } from '../../server/src/adapters/embedded-postgres/postgres-settings.ts';
import { connectDatabase } from '../../server/src/database/connect.ts';
import { findContradictions } from '../../server/src/ledger/find-contradictions.ts';
import { backUp, clusterIn } from '../world/base-backup.ts';
import { createCustomer, createDrivers } from '../world/people.ts';
import { startServer } from '../world/server-process.ts';
import { completeOrder } from '../world/whole-order.ts';
import { books, type Outcome, seconds } from './drill.ts';

const log = pino({ level: 'error' }, pino.destination(2));
const ordersBefore = 3;
const ordersAfter = 4;

type Database = { url: string; pool: pg.Pool };

/** The SHA-256 digest of each uploaded file, by file name. */
function digestsIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => [
        name,
        createHash('sha256')
          .update(readFileSync(path.join(parentPath, name)))
          .digest('hex'),
      ]),
  );
}

const idsIn = async ({ pool }: Database): Promise<Set<string>> => {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM orders WHERE status = 'completed' AND payment_status = 'captured'`,
  );
  return new Set(rows.map(({ id }) => id));
};

async function open(dataDir: string, settings: Record<string, string>) {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: { ...durableSettings, ...settings },
  });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  pool.on('error', () => undefined);
  return { url: postgres.url, pool, stop: postgres.stop };
}

async function work(database: Database, dataDir: string, count: number) {
  const server = await startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  const customer = await createCustomer(database.pool);
  const [driver] = await createDrivers(database.pool, 1);
  if (driver === undefined) throw new Error('a driver was made');
  const done: string[] = [];
  for (let n = 0; n < count; n += 1)
    done.push(await completeOrder(server.origin, { customer, driver }));
  await server.stop();
  return done;
}

/**
 * Makes a mistake in the database and deletes the data folder. Then restores database and uploads to the
 * moment before the mistake, from a base backup, the archived WAL and a copy of the uploads.
 */
export async function restore(): Promise<Outcome[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'backhaul-restore-'));
  chmodSync(home, 0o755);
  const [first, second] = [path.join(home, 'first'), path.join(home, 'second')];
  const [base, archive, files] = ['base', 'wal', 'uploads'].map((name) =>
    path.join(home, name),
  ) as [string, string, string];
  mkdirSync(archive, { mode: 0o777 });
  chmodSync(archive, 0o777);

  const old = await open(first, {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  });
  const acknowledged = await work(old, first, ordersBefore);
  await backUp(old.url, { cluster: clusterIn(first), to: base });
  cpSync(path.join(first, 'postgres', 'password'), path.join(home, 'password'));
  acknowledged.push(...(await work(old, first, ordersAfter)));
  const { rows } = await old.pool.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
  const target = rows[0]?.now ?? '';
  cpSync(path.join(first, 'uploads'), files, { recursive: true });
  const before = digestsIn(files);

  await delay(1_100);
  await old.pool.query(`UPDATE orders SET order_name = 'a mistake', customer_name = 'a mistake'`);
  await old.pool.query('SELECT pg_switch_wal()');
  const archived = async () =>
    (
      await old.pool.query(
        `SELECT FROM pg_stat_archiver WHERE last_archived_wal >= (SELECT max(pg_walfile_name(pg_current_wal_lsn() - 1)))
          OR (SELECT count(*) FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready') = 0`,
      )
    ).rowCount === 1;
  while (!(await archived())) await delay(100);
  await old.pool.end();
  await old.stop();
  rmSync(first, { recursive: true, force: true });

  const startedAt = performance.now();
  mkdirSync(path.join(second, 'postgres'), { recursive: true });
  cpSync(base, clusterIn(second), { recursive: true });
  chmodSync(clusterIn(second), 0o700);
  cpSync(path.join(home, 'password'), path.join(second, 'postgres', 'password'));
  cpSync(files, path.join(second, 'uploads'), { recursive: true });
  writeFileSync(path.join(clusterIn(second), 'recovery.signal'), '');
  const back = await open(second, {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: target,
    recovery_target_action: 'promote',
  });
  const isPromoted = async () =>
    (await back.pool.query<{ on: boolean }>('SELECT pg_is_in_recovery() AS on')).rows[0]?.on ===
    false;
  while (!(await isPromoted())) await delay(50);
  const tookMs = performance.now() - startedAt;

  const there = await idsIn(back);
  const lost = acknowledged.filter((id) => !there.has(id));
  const mistakes = await back.pool.query(`SELECT FROM orders WHERE order_name = 'a mistake'`);
  const wanted = await back.pool.query<{ id: string }>(
    'SELECT id::text FROM files WHERE order_id IS NOT NULL',
  );
  const after = digestsIn(path.join(second, 'uploads'));
  const wrong = wanted.rows.filter(
    ({ id }) => before.get(id) === undefined || before.get(id) !== after.get(id),
  );
  const connection = connectDatabase({ url: back.url, max: 1 });
  const contradictions = await findContradictions(connection.db);
  await connection.close();
  const again = await work(back, second, 1);
  await back.pool.end();
  await back.stop();
  rmSync(home, { recursive: true, force: true });
  return [
    {
      promised: 'Every order that was acknowledged before the chosen moment is there.',
      happened: `${acknowledged.length - lost.length} of ${acknowledged.length} are, ${ordersAfter} of them from after the base backup.`,
      isKept: lost.length === 0,
    },
    {
      promised: 'What happened a second after it is not.',
      happened: `${mistakes.rowCount} orders show the mistake.`,
      isKept: mistakes.rowCount === 0,
    },
    {
      promised: 'Every file of an order is there, byte for byte.',
      happened: `${wanted.rows.length - wrong.length} of ${wanted.rows.length} have the digest they had.`,
      isKept: wrong.length === 0 && wanted.rows.length > 0,
    },
    books(contradictions),
    {
      promised: 'A server on it takes orders, from booking to capture.',
      happened: `${again.length} was completed.`,
      isKept: again.length === 1,
    },
    {
      promised: 'It takes less than ten minutes.',
      happened: `${seconds(tookMs)} from an empty disk, with next to no data.`,
      isKept: tookMs < 600_000,
    },
  ];
}
