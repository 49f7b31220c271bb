import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { analysePrices } from '@backhaul/contract/calls/money/price-analysis.ts';
import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postTransaction } from '../../../ledger/post-transaction.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { readEndedOrders } from './ended-orders.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let finance: TestPerson;
let customerId: string;
let driverId: string;

type Analysis = CallAnswer<typeof analysePrices>;

// The first minute of a Sunday in St. Louis.
const sunday = new Date('2026-11-22T06:01:00Z');

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  finance = await app.person({ isAdmin: true, scopes: ['internal'] });
  customerId = (await app.person()).id;
  driverId = (await app.person({ isDriver: true })).id;
});
afterAll(() => app.stop());

async function endOrder(
  outcome: OrderOutcome,
  { at = sunday, waiting = 0, sandboxId = null as string | null, itemValueCents = 7999 } = {},
): Promise<string> {
  const { db } = app.database;
  const order = await seedOrder(db, {
    customerId,
    driverId,
    status: 'completed',
    sandboxId,
    itemValueCents,
    dropoffName: 'Kohl’s',
    slotEndAt: new Date('2026-11-22T00:00:00Z'),
  });
  await db.transaction().execute(async (transaction) => {
    await settleOrder(transaction, { orderId: order.id, outcome, waitingPayCents: waiting });
  });
  await movePostings(order.id, at);
  return order.id;
}

/** Sets the time of the order's ledger transactions. */
async function movePostings(orderId: string, at: Date): Promise<void> {
  await app.database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
    UPDATE ledger_transactions SET created_at = '${at.toISOString()}' WHERE order_id = '${orderId}'; COMMIT`);
}

async function read(query: string): Promise<Analysis> {
  const answer = await requests.get(finance, `/api/admin/prices/analysis?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const onSunday = 'from=2026-11-22&to=2026-11-22';

test('days are the area’s, at most 800, the last not before the first', async () => {
  const refused = async (query: string) =>
    (await requests.get(finance, `/api/admin/prices/analysis?${query}`)).json().fieldErrors;
  expect(await refused('from=2026-11-22&to=2026-11-21')).toEqual({
    to: 'The last day is before the first day',
  });
  expect(await refused('from=2024-01-01&to=2026-11-21')).toEqual({
    from: 'At most 800 days can be read',
  });
  expect((await read(onSunday)).totals).toMatchObject({ orders: 0, charged: null });
});

test('below five returns no amount is told; from five on the parts add up to what was charged and paid', async () => {
  for (let n = 0; n < 4; n += 1) await endOrder('completed');
  await endOrder('completed', { at: new Date('2026-11-22T05:59:00Z') });
  await endOrder('completed', { sandboxId: await app.sandbox() });
  const few = await read(onSunday);
  expect(few.totals).toEqual({ orders: 4, charged: null, driver: null, share: null, result: null });
  expect(few.cuts.distance).toMatchObject([{ orders: 4, charged: null }]);

  await endOrder('completed');
  for (let n = 0; n < 5; n += 1) await endOrder('pickup_failed_customer', { waiting: 75 });
  const { totals, parts, version, share, cuts } = await read(onSunday);
  expect({ version, share, orders: totals.orders }).toEqual({
    version: 'fare-v2',
    share: 1,
    orders: 10,
  });
  const sum = (amounts: readonly (number | null)[]) =>
    Math.round(amounts.reduce<number>((all, one) => all + (one ?? Number.NaN), 0) * 100) / 100;
  expect(sum(parts.map(({ customer }) => customer))).toBe(totals.charged);
  expect(sum(parts.map(({ driver }) => driver))).toBe(totals.driver);
  expect(parts).toContainEqual({ part: 'waiting', orders: 5, customer: 0, driver: 3.75 });
  expect(parts).toContainEqual({ part: 'call_out', orders: 5, customer: 25, driver: 15 });
  expect(totals.share).toBe(sum([totals.charged, -(totals.driver ?? 0)]));
  expect(cuts.hour).toMatchObject([{ name: '1 PM', orders: 10 }]);
  expect(cuts.store).toMatchObject([{ name: 'Kohl’s', storeId: null, orders: 10 }]);
});

test('costs in the books stand beside it with their number', async () => {
  const before = await read(onSunday);
  for (let n = 0; n < 5; n += 1) {
    const orderId = await endOrder('completed');
    await app.database.db.transaction().execute((transaction) =>
      postTransaction(transaction, {
        orderId,
        sandboxId: null,
        kind: 'gateway_fee',
        reference: orderId,
        entries: [
          { account: 'processor_fees', amountCents: 59 },
          { account: 'processor_clearing', amountCents: -59 },
        ],
      }),
    );
  }
  const after = await read(onSunday);
  expect(after.figures).toContainEqual({ figure: 'processor_fees', orders: 5, amount: 2.95 });
  const gained = Math.round(((after.totals.share ?? 0) - (before.totals.share ?? 0)) * 100);
  expect(Math.round(((after.totals.result ?? 0) - (before.totals.result ?? 0)) * 100)).toBe(
    gained - 5 * 59,
  );
});

test('a booking that was called off in time has nothing in the books, and counts as a return', async () => {
  const { totals, parts } = await read(onSunday);
  await endOrder('cancelled_free');
  const after = await read(onSunday);
  expect(after.totals).toEqual({ ...totals, orders: totals.orders + 1 });
  expect(after.parts).toEqual(parts);
});

test('other versions are told apart', async () => {
  expect((await read(`${onSunday}&version=fare-v1`)).totals.orders).toBe(0);
  const all = await read(`${onSunday}&version=all`);
  expect(all.version).toBeNull();
  expect(all.versions).toEqual([{ version: 'fare-v2', orders: all.totals.orders }]);
});

test('a draft is asked about the same days', async () => {
  const begun = (
    await requests.post(finance, '/api/admin/prices/drafts', { basedOn: 'fare-v2' })
  ).json();
  const { id, rules } = begun;
  await requests.put(finance, `/api/admin/prices/drafts/${id}`, {
    ...rules,
    customer: { ...rules.customer, base: rules.customer.base + 1 },
  });
  const of = `/api/admin/prices/drafts/${id}/comparison`;
  const { totals } = await read(onSunday);
  const compared = (await requests.get(finance, `${of}?${onSunday}`)).json();
  expect(compared.orders).toBe(totals.orders);
  // Some drivers also got pay for waiting, which the comparison does not compute. So only the customers'
  // payments equal the totals.
  expect(compared.customers).toMatchObject({ had: totals.charged, rising: 10, falling: 0 });
  expect(compared.mostChanged).toHaveLength(10);
  expect((await requests.get(finance, `${of}?from=2026-11-22`)).json().fieldErrors).toEqual({
    to: 'Enter both days',
  });
  expect((await requests.get(finance, `${of}?from=2026-11-23&to=2026-11-23`)).json().orders).toBe(
    0,
  );
});

test('where there are too many, whole buckets of them are read, and their part is said', async () => {
  const { db } = app.database;
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const all = await readEndedOrders(db, days, 1_000);
  expect(all.share).toBe(1);
  const some = await readEndedOrders(db, days, 8);
  expect(some.orders.length).toBeGreaterThan(0);
  expect(some.orders.length).toBeLessThanOrEqual(8);
  expect(some.share).toBeGreaterThan(0);
  expect(some.share).toBeLessThan(1);
  const ids = new Set(all.orders.map(({ id }) => id));
  expect(some.orders.every(({ id }) => ids.has(id))).toBe(true);
});
