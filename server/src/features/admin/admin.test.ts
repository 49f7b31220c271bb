import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestsOf } from '../../testing/requests-of.ts';
import { seedOrder, type SeedOrderOptions } from '../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let customer: TestPerson;
let admin: TestPerson;
// Each test looks at all orders there are: it has a database of its own.
beforeEach(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  customer = await app.person();
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
});
afterEach(() => app.stop());

const place = (options: Partial<SeedOrderOptions> = {}) =>
  seedOrder(app.database.db, { customerId: customer.id, ...options });
const list = async (query = '') => (await requests.get(admin, `/api/admin/orders${query}`)).json();
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

test('lists the live tenant, newest first, in the stored vocabulary', async () => {
  const driver = await app.person({ isDriver: true });
  const hour = 3_600_000;
  const old = await place({ createdAt: new Date(app.clock.now().getTime() - 3 * hour) });
  const onTheWay = await place({ status: 'in_transit', driverId: driver.id });
  await place({ sandboxId: await app.sandbox() });
  const rows = await list();
  expect(idsOf(rows)).toEqual([onTheWay.id, old.id]);
  expect(rows[0]).toMatchObject({
    status: 'in_transit',
    driverId: driver.id,
    driverName: 'Test Person',
  });
  expect(rows[1].priority).toBe('urgent');
  expect(Math.round((rows[0].driverPay + rows[0].platformShare) * 100)).toBe(onTheWay.totalCents);
});

test('filters by status, payment and review', async () => {
  const paid = await place();
  const unpaid = await place({ paymentStatus: 'pending', reviewStatus: 'pending' });
  await place({ status: 'cancelled', paymentStatus: 'voided' });
  expect(idsOf(await list('?status=created&paymentStatus=authorized'))).toEqual([paid.id]);
  expect(idsOf(await list('?reviewStatus=pending'))).toEqual([unpaid.id]);
  expect((await requests.get(admin, '/api/admin/orders?status=nonsense')).statusCode).toBe(422);
});

test('finds by part of tracking number, customer or retailer, and nothing by a wildcard', async () => {
  const order = await place({ customerName: 'Zoë Quux', retailer: 'Best Buy' });
  await place();
  for (const q of [order.trackingNumber.slice(4, 12).toLowerCase(), 'quux', 'best b'])
    expect(idsOf(await list(`?q=${encodeURIComponent(q)}`))).toEqual([order.id]);
  expect(await list('?q=%25')).toEqual([]);
  expect(await list('?q=_')).toEqual([]);
});

test('searches by its index', async () => {
  await app.database.db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
    await sql`SET LOCAL enable_indexscan = off`.execute(transaction);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT id FROM orders o
      WHERE lower(o.tracking_number || ' ' || o.customer_name || ' ' || o.customer_email || ' ' || o.retailer)
        LIKE '%best buy%'`.execute(transaction);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_search_idx');
  });
});

test('pages without repeating or skipping', async () => {
  const orders = [];
  for (let count = 0; count < 5; count += 1) orders.push(await place());
  const seen: string[] = [];
  let query = '?limit=2';
  for (;;) {
    const answer = await requests.get(admin, `/api/admin/orders${query}`);
    seen.push(...idsOf(answer.json()));
    const next = answer.headers['x-next-cursor'];
    if (typeof next !== 'string') break;
    query = `?limit=2&cursor=${next}`;
  }
  expect(seen).toEqual(idsOf(orders).toReversed());
});

test('one order tells its people, its money and its events', async () => {
  const driver = await app.person({ isDriver: true });
  const order = await place({ status: 'delivered', driverId: driver.id });
  await requests.patch(admin, `/api/orders/${order.id}`, { status: 'completed', reason: 'Called' });
  const answer = (await requests.get(admin, `/api/admin/orders/${order.id}`)).json();
  expect(answer).toMatchObject({
    status: 'completed',
    customerEmail: 'jane@example.com',
    customerPhone: '(314) 555-0123',
    driverId: driver.id,
    safetyResult: 'allow',
  });
  expect(answer.events[1]).toMatchObject({ type: 'completed', actor: 'admin', note: 'Called' });
  const sum = (amounts: number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100);
  expect(sum([answer.driverPay.total, answer.platformShare.total])).toBe(order.totalCents);
  expect(answer.ledger).toContainEqual(
    expect.objectContaining({ account: 'driver_payable', amount: -order.driverPayCents / 100 }),
  );
  expect(sum(answer.ledger.map(({ amount }: { amount: number }) => amount))).toBeCloseTo(0);
});

test('a sandbox is not the admins’ to see', async () => {
  const order = await place({ sandboxId: await app.sandbox() });
  expect((await requests.get(admin, `/api/admin/orders/${order.id}`)).statusCode).toBe(404);
});

test('drivers who can be sent, online first, with how busy they are', async () => {
  const offline = await app.person({ isDriver: true });
  await sql`UPDATE driver_profiles SET is_online = false WHERE user_id = ${offline.id}`.execute(
    app.database.db,
  );
  const busy = await app.person({ isDriver: true });
  const applicant = await app.person({ isDriver: true });
  await sql`UPDATE driver_profiles SET application_status = 'waitlist' WHERE user_id = ${applicant.id}`.execute(
    app.database.db,
  );
  await place({ status: 'assigned', driverId: busy.id });
  await place({ status: 'completed', driverId: busy.id });
  const drivers: { id: string; activeJobs: number; isOnline: boolean }[] = (
    await requests.get(admin, '/api/admin/drivers')
  ).json();
  expect(drivers.find(({ id }) => id === busy.id)).toMatchObject({ activeJobs: 1, isOnline: true });
  expect(drivers.at(-1)?.id).toBe(offline.id);
  expect(idsOf(drivers)).not.toContain(applicant.id);
});

test('needs the dashboard scope', async () => {
  const unlisted = await app.person({ isAdmin: true, scopes: ['advanced', 'internal'] });
  for (const url of ['/api/admin/orders', '/api/admin/drivers']) {
    expect((await requests.get(unlisted, url)).statusCode).toBe(403);
    expect((await requests.get(customer, url)).statusCode).toBe(403);
    expect((await requests.get(null, url)).statusCode).toBe(401);
  }
});
