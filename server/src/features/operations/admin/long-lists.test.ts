import { defaultSort } from '@backhaul/contract/admin-order-list.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '../../../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../../database/test-database.ts';
import { growOrders, planAsOfMany, rowsRead } from '../../../testing/grown-orders.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { areaDay, suiteClock } from '../../../testing/test-clock.ts';
import { listOfPayments } from '../../money/payment-tracking/list-payments.ts';
import { countAdminOrders } from './count-admin-orders.ts';
import { findAdminOrders, ordersLookedThrough } from './find-admin-orders.ts';

// The cost of reading a list must not grow with its table. This test has more orders than a list may read.

const orders = 9_000;
/**
 * The maximum number of rows that one list may read. A search reads its rows twice (for the page, and for the
 * place where it stopped), and also the rows of one condition.
 */
const mostRows = 2 * ordersLookedThrough + 1_100;

let database: TestDatabase;
let one: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
  one = connectDatabase({ url: database.url, max: 1 });
  const { db } = one;
  const [customerId, driverId] = [randomUUID(), randomUUID()];
  for (const [id, isDriver] of [
    [customerId, false],
    [driverId, true],
  ] as const)
    await sql`INSERT INTO users (id, email, first_name, last_name, is_driver)
      VALUES (${id}, ${`${id}@example.com`}, 'Casey', 'Morgan', ${isDriver})`.execute(db);
  const order = await seedOrder(db, {
    customerId,
    customerName: 'Casey Morgan',
    retailer: 'Target',
  });
  await sql`INSERT INTO payment_intents (id, order_id, gateway, client_secret, amount_cents, status)
    VALUES ('pi_0', ${order.id}, 'local', 's', 2000, 'voided')`.execute(db);
  const bookedAt = `now() - n * interval '10 minutes'`;
  const isOpen = 'n % 50 = 0';
  const slot = `date_trunc('day', ${bookedAt}) + interval '3 days 18 hours'`;
  await growOrders(db, orders, {
    orders: {
      status: `CASE WHEN ${isOpen} THEN 'created' WHEN n = 8500 + 1 THEN 'refused' ELSE 'completed' END`,
      driver_id: `CASE WHEN NOT ${isOpen} THEN '${driverId}'::uuid END`,
      payment_status: `CASE WHEN ${isOpen} THEN 'pending' ELSE 'captured' END`,
      created_at: bookedAt,
      slot_start_at: slot,
      slot_end_at: `${slot} + interval '5 hours'`,
      // By name, all open orders come after the others, so a search for them must read far.
      customer_name: `CASE WHEN ${isOpen} THEN 'Zoe' ELSE 'Amy' END || ' ' || CASE WHEN n % 7 = 0 THEN 'Lee' ELSE 'Kim' END`,
      total_cents: '1000 + n',
    },
    payments: { created_at: bookedAt, amount_cents: '1000 + n' },
  });
  await planAsOfMany(db);
}, 60_000);
afterAll(async () => {
  await one.close();
  await database.destroy();
});

type Find = Parameters<typeof findAdminOrders>[1];
type Sorted = Partial<Parameters<typeof findAdminOrders>[2]>;

const find = ({ filter, choice }: Find, page: Sorted = {}) =>
  findAdminOrders(
    one.db,
    { filter, choice },
    { sort: defaultSort(filter), direction: 'desc', limit: 25, cursor: null, ...page },
  );
const fiftyDaysAgo = areaDay(new Date(suiteClock.now().getTime() - 50 * 86_400_000));
const aDay = { from: fiftyDaysAgo, to: fiftyDaysAgo };

test.each<
  [what: string, filter: Find['filter'], choice?: Find['choice'], page?: Sorted, isCut?: boolean]
>([
  ['everything', {}],
  ['a status', {}, { status: 'created' }],
  ['a status, by total', {}, { status: 'created' }, { sort: 'total' }],
  ['a rare status, by customer', {}, { status: 'refused' }, { sort: 'customer' }],
  ['a day', aDay],
  ['a day, newest first', aDay, {}, { sort: 'created' }],
  ['a day, by total', aDay, {}, { sort: 'total' }],
  ['no driver, and done', { driver: 'none' }, { status: 'completed' }],
  ['no driver', { driver: 'none' }],
  ['a slot that nobody booked', { slot: 'Evening (5 PM - 8 PM)' }, {}, {}, true],
  ['two conditions that exclude each other', { paymentStatus: 'voided' }, { status: 'completed' }],
  ['a word that nearly all have', { q: 'amy' }],
  ['two words that no order has together', { q: 'amy zoe' }],
  ['a tracking number', { q: 'RTN-0000008123' }],
])('the orders of %s', async (_, filter, choice = {}, page = {}, isCut = false) => {
  const read = await rowsRead(one.db, 'orders', async () => {
    expect((await find({ filter, choice }, page)).end !== null).toBe(isCut);
  });
  expect(read).toBeLessThan(mostRows);
  const counted = await rowsRead(one.db, 'orders', () => countAdminOrders(one.db, filter, []));
  expect(counted).toBeLessThan(mostRows);
});

test.each([
  { q: 'amy lee' },
  { q: 'RTN-0000008123' },
  { q: 'nobody' },
  { q: 'pi_8123' },
  { gateway: 'stripe' as const },
  { status: 'captured' as const, sort: 'amount' as const },
])('the payments of %o', async (query) => {
  for (const table of ['orders', 'payment_intents'])
    expect(await rowsRead(one.db, table, () => listOfPayments(one.db, query))).toBeLessThan(3_100);
});

test('a page that looked no further leads to what lies behind it', async () => {
  const slot = 'Evening (5 PM - 8 PM)';
  const oldest = `0d000000-0000-4000-8000-${String(orders).padStart(12, '0')}`;
  await sql`UPDATE orders SET time_slot = ${slot} WHERE id = ${oldest}`.execute(one.db);
  const found: string[] = [];
  let pages = 0;
  let cursor: Awaited<ReturnType<typeof find>>['end'] = null;
  do {
    const page: Awaited<ReturnType<typeof find>> = await find(
      { filter: { slot }, choice: {} },
      { cursor },
    );
    found.push(...page.rows.map(({ id }) => id));
    cursor = page.end;
    pages += 1;
  } while (cursor !== null);
  expect(found).toEqual([oldest]);
  expect(pages).toBe(Math.ceil((orders + 1) / ordersLookedThrough));
});
