import { purchaseLimits } from '@backhaul/domain/policy/purchase-limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

/** 11:30 PM on the 19th in St. Louis. In UTC, which the server uses, it is already the 20th. */
const lateEvening = '2026-11-20T05:30:00Z';
const today = '2026-11-19';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let owner: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
});
beforeEach(async () => {
  app.clock.set(lateEvening);
  owner = await app.person();
});
afterAll(() => app.stop());

const shop = 'Rosa’s Corner';
/**
 * Adds a version to the policy of a retailer that only this file uses. `days` is the time to return an item;
 * null means no limit.
 */
async function listShop(days: number | null) {
  const { db } = app.database;
  await sql`INSERT INTO companies (id, name, category, description, business_type)
    VALUES ('rosas', ${shop}, 'Other', 'A shop', 'chain') ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO return_policies (company_id, version, return_window_days, refund_method)
    SELECT 'rosas', coalesce(max(version), 0) + 1, ${days}::integer, 'original_payment' FROM return_policies
    WHERE company_id = 'rosas'`.execute(db);
}

const lamp = { retailer: shop, itemName: 'Desk lamp', purchaseDate: '2026-11-01', value: 24.99 };

async function note(purchase: object = lamp, caller = owner) {
  const response = await requests.post(caller, '/api/purchases', purchase);
  return { status: response.statusCode, body: response.json() };
}
const list = async (caller = owner) => (await requests.get(caller, '/api/purchases')).json();
const change = (id: string, body: object, caller = owner) =>
  requests.patch(caller, `/api/purchases/${id}`, body);
async function forget(id: string, caller = owner) {
  const { cookie } = caller;
  const url = `/api/purchases/${id}`;
  return (await app.fastify.inject({ method: 'DELETE', url, headers: { cookie } })).statusCode;
}

test('the days left follow the policy as it is now, on the days of the service area', async () => {
  await listShop(18);
  const { status, body } = await note({ ...lamp, retailer: 'ROSA’S corner', orderNumber: 'A-1' });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    ...lamp,
    isListed: true,
    category: null,
    orderNumber: 'A-1',
    timeLeft: {
      state: 'open',
      daysLeft: 0,
      lastDay: today,
      windowDays: 18,
      ordinaryDays: null,
      reason: null,
      warnings: [],
    },
    order: null,
  });
  app.clock.set('2026-11-20T06:30:00Z');
  expect(await list()).toMatchObject([{ timeLeft: { state: 'expired', lastDay: today } }]);
  await listShop(30);
  expect(await list()).toMatchObject([{ timeLeft: { daysLeft: 11, lastDay: '2026-12-01' } }]);
});

test('the most pressing comes first; a retailer that nobody knows says so', async () => {
  await listShop(30);
  await note({ ...lamp, itemName: 'Later', purchaseDate: '2026-11-18' });
  await note({ ...lamp, itemName: 'Over', purchaseDate: '2026-01-05' });
  await note({ ...lamp, itemName: 'Unknown', retailer: 'A shop that is not listed' });
  await note({ ...lamp, itemName: 'Sooner' });
  expect((await list())[2]).toMatchObject({ itemName: 'Unknown', isListed: false });
  const told = (await list()).map((one: { itemName: string; timeLeft: { state: string } }) => [
    one.itemName,
    one.timeLeft.state,
  ]);
  expect(told).toEqual([
    ['Sooner', 'open'],
    ['Later', 'open'],
    ['Unknown', 'unknown'],
    ['Over', 'expired'],
  ]);
});

test('an order that takes it back is named, until it is cancelled', async () => {
  await listShop(30);
  await note({ ...lamp, itemName: 'jacket', retailer: 'Target', purchaseDate: today });
  const { db } = app.database;
  const { id, trackingNumber } = await seedOrder(db, {
    customerId: owner.id,
    retailer: 'Target',
    createdAt: app.clock.now(),
  });
  expect(await list()).toMatchObject([{ order: { id, trackingNumber } }]);
  await sql`UPDATE orders SET status = 'cancelled' WHERE id = ${id}`.execute(db);
  expect(await list()).toMatchObject([{ order: null }]);
});

test('it is changed and removed by its owner; to everybody else it does not exist', async () => {
  const { body } = await note({ ...lamp, category: 'Electronics' });
  const stranger = await app.person();
  expect(await list(stranger)).toEqual([]);
  expect((await change(body.id, { value: 1 }, stranger)).statusCode).toBe(404);
  expect(await forget(body.id, stranger)).toBe(404);
  expect(await list()).toEqual([body]);

  const changed = await change(body.id, { value: 30, category: null, orderNumber: ' 12 ' });
  expect(changed.json()).toEqual({ ...body, value: 30, category: null, orderNumber: '12' });
  expect(await forget(body.id)).toBe(204);
  expect(await forget(body.id)).toBe(404);
  expect((await change(body.id, { value: 2 })).statusCode).toBe(404);
});

test('the same key notes it once, and another body under it is refused', async () => {
  const send = (payload: object) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/purchases',
      headers: { cookie: owner.cookie, 'idempotency-key': 'one-lamp' },
      payload,
    });
  const first = await send(lamp);
  const again = await send(lamp);
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  expect(await list()).toHaveLength(1);
  expect((await send({ ...lamp, value: 1 })).json()).toMatchObject({
    code: 'idempotency_mismatch',
  });
});

test.each([
  ['no retailer', { retailer: ' ' }, { retailer: 'Retailer is required' }],
  ['no item', { itemName: '' }, { itemName: 'Item is required' }],
  ['a long item', { itemName: 'x'.repeat(121) }, { itemName: 'Must be at most 120 characters' }],
  ['no value', { value: 0 }, { value: 'Must be at least 0.01' }],
  ['tomorrow', { purchaseDate: '2026-11-20' }, { purchaseDate: /future/ }],
  ['no such day', { purchaseDate: '2026-02-30' }, { purchaseDate: /./ }],
  ['a mistyped year', { purchaseDate: '1926-11-01' }, { purchaseDate: /last 10 years/ }],
  ['a category of its own', { category: 'Lamps' }, { category: /./ }],
  ['a long order number', { orderNumber: '1'.repeat(61) }, { orderNumber: /60/ }],
])('%s is refused at its field, noted or changed', async (_, wrong, fieldErrors) => {
  const { status, body } = await note({ ...lamp, ...wrong });
  expect(status).toBe(422);
  const matching = Object.fromEntries(
    Object.entries(fieldErrors).map(([name, words]) => [name, expect.stringMatching(words)]),
  );
  expect(body).toMatchObject({ code: 'validation_failed' });
  expect(body.fieldErrors).toEqual(matching);
  const kept = await note();
  expect((await change(kept.body.id, wrong)).json().fieldErrors).toEqual(matching);
  expect(await list()).toEqual([kept.body]);
});

test('there is room for 100, also for those that are noted at once', async () => {
  const { maxPurchases } = purchaseLimits;
  await sql`INSERT INTO noted_purchases (id, user_id, retailer, item_name, purchase_date, value_cents, created_at, updated_at)
    SELECT gen_random_uuid(), ${owner.id}, ${shop}, 'Lamp ' || n, '2026-11-01', 100, now(), now()
    FROM generate_series(1, ${maxPurchases - 1}::integer) n`.execute(app.database.db);
  const both = await Promise.all([note(), note()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  expect(both.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'too_many_purchases',
  });
  expect(await list()).toHaveLength(maxPurchases);
});

test('drivers and administrators have no dashboard of a customer', async () => {
  for (const other of [
    await app.person({ isDriver: true }),
    await app.person({ isAdmin: true, scopes: ['dashboard'] }),
  ]) {
    expect((await requests.get(other, '/api/customers/dashboard')).statusCode).toBe(403);
    expect((await note(lamp, other)).status).toBe(403);
  }
  expect((await requests.get(null, '/api/purchases')).statusCode).toBe(401);
});
