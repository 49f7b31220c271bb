import { ledgerAccounts } from '@backhaul/domain/money/ledger-accounts.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { readAreaDay } from '../../server/src/database/area-day.ts';
import { readStatement } from '../../server/src/features/money/books/read-statement.ts';
import { closeHours } from '../../server/src/ledger/close-hours.ts';
import { readTotals } from '../../server/src/ledger/read-totals.ts';
import { type BenchOptions, inMs, median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { makeOriginals } from '../world/grown-tables.ts';
import { createDrivers } from '../world/people.ts';

const sizes = [10_000, 1_000_000];
const fullSize = 10_000_000;
const entriesOfEach = 4;
/** The ledger begins this many days ago, whatever its size. A larger ledger has more entries for each day. */
const days = 1_000;
const asked = 200;
/**
 * The maximum factor by which the time may grow from the smallest ledger to the largest. Adding up all
 * entries would take 100 or 1,000 times as long.
 */
const promisedGrowth = 3;
/** Differences below this, in milliseconds, are noise on a busy machine. */
const graceMs = 5;
const batch = 50_000;

/**
 * Posts the settlements from number `from` to number `to`, spread evenly over the days. Triggers are off,
 * since they would take hours.
 */
async function growBooks(
  pool: pg.Pool,
  { orderId, driverId }: { orderId: string; driverId: string },
  { from, to }: { from: number; to: number },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (let first = from; first < to; first += batch)
      await client.query(
        `WITH t AS (INSERT INTO ledger_transactions (id, order_id, kind, reference, created_at)
           SELECT gen_random_uuid(), $1, 'capture', 'bench ' || n, now() - interval '3 hours' - random() * interval '${days} days'
           FROM generate_series($2::int, $3::int) AS n RETURNING id, created_at)
         INSERT INTO ledger_entries (transaction_id, account, driver_id, amount_cents, posted_at, is_live)
         SELECT t.id, e.account, CASE WHEN e.account = 'driver_payable' THEN $4::uuid END, e.cents, t.created_at, true
         FROM t, (VALUES ('customer_payments', 1500), ('cap_funding', 100), ('driver_payable', -1000), ('platform_revenue', -600))
           AS e (account, cents)`,
        [orderId, first + 1, Math.min(first + batch, to), driverId],
      );
  } finally {
    await client.query('RESET session_replication_role');
    client.release();
  }
  await pool.query('VACUUM ANALYZE ledger_entries, ledger_transactions');
}

async function times(ask: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < asked; n += 1) {
    const started = performance.now();
    await ask();
    taken.push(performance.now() - started);
  }
  return median(taken);
}

const daysAgo = () => Math.floor(1 + Math.random() * (days - 2));
const someMoment = () => new Date(Date.now() - daysAgo() * 86_400_000);

/**
 * Measures pages of two statements (the largest account's and the only driver's) and trial balances at random
 * moments, for ledgers of several sizes.
 */
export async function measureLedgerStatement(
  world: BenchWorld,
  { isFull }: BenchOptions,
): Promise<Row[]> {
  const { db, pool } = world;
  const { orderId } = await makeOriginals(world);
  const [driver] = await createDrivers(pool, 1);
  if (driver === undefined) throw new Error('a driver that was not created');
  const today = await readAreaDay(db, new Date());
  const deps = { db, clock: { now: () => new Date() } };
  const questions = {
    'a page of an account’s statement, with its balances': () =>
      readStatement(deps, {
        of: 'account',
        key: 'customer_payments',
        from: addDays(today, -daysAgo()),
        limit: 50,
      }),
    'a page of a driver’s statement, with its balances': () =>
      readStatement(deps, {
        of: 'driver',
        key: driver.id,
        from: addDays(today, -daysAgo()),
        limit: 50,
      }),
    'the trial balance of any moment': () =>
      readTotals(db, ledgerAccounts, { at: sql`${someMoment()}`, id: 0 }),
  };
  const measured = Object.keys(questions).map((): number[] => []);
  const all = isFull ? [...sizes, fullSize] : sizes;
  let posted = 0;
  for (const size of all) {
    // The ledger accepts no entries for a closed hour. All hours are therefore opened again before more
    // entries are added.
    for (const table of ['ledger_checkpoints', 'driver_checkpoints'])
      await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER; TRUNCATE ${table};
        ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await pool.query(`UPDATE ledger_closing SET closed_until = '2020-01-01'`);
    const to = size / entriesOfEach;
    await growBooks(pool, { orderId, driverId: driver.id }, { from: posted, to });
    posted = to;
    await closeHours(db);
    await pool.query('VACUUM ANALYZE ledger_checkpoints, driver_checkpoints');
    for (const [place, ask] of Object.values(questions).entries()) {
      await times(ask);
      measured[place]?.push(await times(ask));
    }
  }
  const named = all.map((size) => size.toLocaleString('en-US')).join(' / ');
  return Object.keys(questions).map((name, place) => {
    const taken = measured[place] ?? [];
    const [least = 0] = taken;
    const most = taken.at(-1) ?? 0;
    return {
      what: `Books of ${named} entries: ${name}`,
      ours: taken.map(inMs).join(' / '),
      peer: `limit ${promisedGrowth} x and ${graceMs} ms`,
      holds: most <= least * promisedGrowth + graceMs,
    };
  });
}
