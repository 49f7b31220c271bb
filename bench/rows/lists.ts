import { defaultSort } from '@backhaul/contract/admin-order-list.ts';
import { sql } from 'kysely';
import { connectDatabase, type Database } from '../../server/src/database/connect.ts';
import { countAdminOrders } from '../../server/src/features/operations/admin/count-admin-orders.ts';
import { findAdminOrders } from '../../server/src/features/operations/admin/find-admin-orders.ts';
import { listOfPayments } from '../../server/src/features/money/payment-tracking/list-payments.ts';
import { type BenchOptions, inMs, median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { copyUnpaid, makeOriginals } from '../world/grown-tables.ts';

const size = 50_000;
const fullSize = 500_000;
const asked = 5;
const promisedMs = 300;
const promisedBlocks = 5_000;

type Find = Parameters<typeof findAdminOrders>[1];
type Sorted = Partial<Parameters<typeof findAdminOrders>[2]>;

/**
 * Makes the copied orders look like those of two years: ten first and ten last names, five retailers, one
 * order in fifty without a driver.
 */
function changes(count: number) {
  const at = `now() - n * interval '${((730 * 86_400) / count).toFixed(3)} seconds'`;
  const slot = `date_trunc('day', ${at}) + (n % 6 + 1) * interval '1 day' + interval '18 hours'`;
  const isOpen = 'n % 50 = 0';
  const name = (list: string, place: string) => `(string_to_array('${list}', ' '))[1 + ${place}]`;
  const firsts = 'Susan Casey Jo Robin Alex Maria James Linda Peter Nora';
  const lasts = 'Garcia Morgan Frost Smith Jones Brown Lee Khan Silva Novak';
  return {
    orders: {
      created_at: at,
      slot_start_at: slot,
      slot_end_at: `${slot} + interval '4 hours'`,
      status: `CASE WHEN ${isOpen} THEN 'created' ELSE 'completed' END`,
      driver_id: `CASE WHEN NOT ${isOpen} THEN t.customer_id END`,
      payment_status: `CASE WHEN ${isOpen} THEN 'pending' ELSE 'captured' END`,
      customer_name: `${name(firsts, 'n % 10')} || ' ' || ${name(lasts, 'n / 10 % 10')}`,
      retailer: name('Target Walmart Ikea Costco Gap', 'n / 100 % 5'),
      total_cents: '1500 + n % 4000',
    },
    payments: { created_at: at, amount_cents: '1500 + n % 4000' },
  };
}

async function blocksRead(db: Database): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{
    n: number;
  }>`SELECT sum(coalesce(heap_blks_read, 0) + coalesce(heap_blks_hit, 0)
    + coalesce(idx_blks_read, 0) + coalesce(idx_blks_hit, 0)) AS n FROM pg_statio_user_tables`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

function asks(db: Database): Record<string, () => Promise<unknown>> {
  const find = (filter: Find['filter'], choice: Find['choice'] = {}, page: Sorted = {}) => {
    const whole = {
      sort: defaultSort(filter),
      direction: 'desc',
      limit: 50,
      cursor: null,
    } as const;
    return () => findAdminOrders(db, { filter, choice }, { ...whole, ...page });
  };
  const day = Temporal.Now.plainDateISO('America/Chicago').subtract({ days: 365 }).toString();
  const aDay = { from: day, to: day };
  const noSlot = { slot: 'Evening (5 PM - 8 PM)' } as const;
  return {
    'one day a year ago': find(aDay),
    'one day a year ago, newest booking first': find(aDay, {}, { sort: 'created' }),
    'no driver, completed': find({ driver: 'none' }, { status: 'completed' }),
    'a status, by customer': find({}, { status: 'created' }, { sort: 'customer' }),
    'a slot that nobody booked': find(noSlot),
    'the search susan garcia': find({ q: 'susan garcia' }),
    'the counts of susan garcia': () => countAdminOrders(db, { q: 'susan garcia' }, []),
    'payments, the search susan garcia': () => listOfPayments(db, { q: 'susan garcia' }),
    'payments, a search for nothing': () => listOfPayments(db, { q: 'nothing like it' }),
  };
}

/**
 * Measures the console's lists of orders and payments under mixed filters: blocks read, which other load does
 * not change, and time.
 */
export async function measureLists(world: BenchWorld, { isFull }: BenchOptions): Promise<Row[]> {
  const { orderId } = await makeOriginals(world);
  const count = isFull ? fullSize : size;
  await copyUnpaid(world, orderId, count, changes(count));
  const { db, close } = connectDatabase({ url: world.databaseUrl, max: 1 });
  const rows: Row[] = [];
  for (const [what, ask] of Object.entries(asks(db))) {
    await ask();
    const before = await blocksRead(db);
    const taken: number[] = [];
    for (let n = 0; n < asked; n += 1) {
      const started = performance.now();
      await ask();
      taken.push(performance.now() - started);
    }
    const blocks = Math.round(((await blocksRead(db)) - before) / asked);
    rows.push({
      what: `Orders of ${count.toLocaleString('en-US')}: ${what}`,
      ours: `${blocks} blocks, median ${inMs(median(taken))}`,
      peer: `limit ${promisedBlocks} blocks, ${promisedMs} ms`,
      holds: blocks <= promisedBlocks && median(taken) <= promisedMs,
    });
  }
  await close();
  return rows;
}
