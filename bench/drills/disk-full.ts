import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { connectDatabase } from '../../server/src/database/connect.ts';
import { findContradictions } from '../../server/src/ledger/find-contradictions.ts';
import { mountSmallDisk } from '../../scripts/suite/small-disk.mjs';
import { databaseIn } from '../world/base-backup.ts';
import { createCustomer, createDrivers } from '../world/people.ts';
import { startServer } from '../world/server-process.ts';
import { completeOrder } from '../world/whole-order.ts';
import { books, type Outcome, seconds } from './drill.ts';
import { compareBooked, keepBooking, slowestOf, wordsOf } from './keep-booking.ts';

const diskKilobytes = 700_000;
const before = 20;
const after = 20;
const fullForMs = 8_000;
const patienceMs = 120_000;

/** Fills the disk to its last block. Returns a function that frees the space again. */
function fillDisk(folder: string): () => void {
  const ballast = path.join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  } catch {
    // The disk is now full, which is the aim of this function.
  }
  return () => rmSync(ballast);
}

/** Fills the disk of PostgreSQL and uploads for a while. */
export async function diskFull(): Promise<Outcome[]> {
  const disk = mountSmallDisk(diskKilobytes);
  if (disk === null)
    return [
      {
        promised: 'A small disk can be mounted here.',
        happened: 'It cannot: run this drill as root.',
        isKept: false,
      },
    ];
  const environment = { DATA_DIR: disk.folder, DATABASE_URL: '', LOG_LEVEL: 'silent' };
  let server = await startServer(environment);
  const open = () => {
    const opened = new pg.Pool({ connectionString: databaseIn(disk.folder), max: 2 });
    opened.on('error', () => undefined);
    return opened;
  };
  let pool = open();
  const load = await keepBooking(pool, {
    origins: () => [server.origin],
    patienceMs,
    pauseMs: 50,
  });
  await load.until(before);
  const makeRoom = fillDisk(disk.folder);
  // PostgreSQL now needs a new segment of its write-ahead log and has no room for it.
  await pool.query('SELECT pg_switch_wal()').catch(() => undefined);
  await pool.query('SELECT pg_switch_wal()').catch(() => undefined);
  const countWhenFull = load.booked.length;
  await delay(fullForMs);
  const duringFull = load.booked.length - countWhenFull;
  const health = await fetch(`${server.origin}/api/health`).then(
    async (answer) => `${answer.status} ${JSON.stringify(await answer.json())}`,
    () => 'nothing',
  );
  const isAlive = server.process.exitCode === null && server.process.signalCode === null;
  makeRoom();
  const roomAt = performance.now();
  if (!isAlive) server = await startServer(environment);
  const countBefore = load.booked.length;
  await load.until(countBefore + 1);
  const backMs = performance.now() - roomAt;
  await load.until(countBefore + after);
  await load.stop();
  await pool.end();
  pool = open();
  const { lost, tooMany } = await compareBooked(pool, load.booked);
  const customer = await createCustomer(pool);
  const [driver] = await createDrivers(pool, 1);
  if (driver === undefined) throw new Error('a driver was made');
  await completeOrder(server.origin, { customer, driver });
  const connection = connectDatabase({ url: databaseIn(disk.folder), max: 1 });
  const contradictions = await findContradictions(connection.db);
  await connection.close();
  await pool.end();
  await server.stop();
  const isLogged = existsSync(path.join(disk.folder, 'postgres/postgres.log'));
  disk.unmount();
  return [
    {
      promised: 'Nothing that was acknowledged is lost, and nothing is there twice.',
      happened: `${load.booked.length} were acknowledged, ${duringFull} of them while the disk was full; ${lost} are lost, ${tooMany} too many.`,
      isKept: lost === 0 && tooMany === 0,
    },
    {
      promised: 'While it is full, requests get an error and no wrong answer.',
      happened: `Refusals: ${wordsOf(load.refusals)}; health answered ${health}.`,
      isKept: !health.startsWith('200 {"status":"ok"') && isLogged,
    },
    {
      promised: 'Once there is room, it goes on by itself, within half a minute.',
      happened: `${isAlive ? 'The server had stayed up' : 'The server had ended and was started again, as a service manager does'}; the next booking was there after ${seconds(backMs)}, the slowest took ${seconds(slowestOf(load.booked))}.`,
      isKept: backMs < 30_000,
    },
    books(contradictions),
  ];
}
