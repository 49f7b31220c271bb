import { type AdminOrderSort, adminOrderSorts } from '@backhaul/contract/admin-order-list.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { areaDay } from '../../../testing/test-clock.ts';
import { sortSql } from './admin-order-sorts.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { rebuildWork } from '../work/keep-work.ts';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let customer: TestPerson;
let admin: TestPerson;
// Each test reads all orders, so it has its own database.
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

test('finds by whatever a row shows, word by word, and nothing by a wildcard', async () => {
  const driver = await app.person({ isDriver: true });
  await sql`UPDATE users SET first_name = 'Omar', last_name = 'Haddad' WHERE id = ${driver.id}`.execute(
    app.database.db,
  );
  const order = await place({
    customerName: 'Zoë Quux',
    retailer: 'Best Buy',
    dropoffName: 'Best Buy Brentwood',
    pickupStreet: '4915 Macklind Avenue',
    status: 'assigned',
    driverId: driver.id,
  });
  await place();
  const number = order.trackingNumber.slice(4, 12).toLowerCase();
  for (const q of [number, 'quux', 'best b', 'macklind', 'BRENTWOOD', 'omar', 'haddad quux 4915'])
    expect(idsOf(await list(`?q=${encodeURIComponent(q)}`))).toEqual([order.id]);
  expect(await list('?q=%25%25%25')).toEqual([]);
  expect(await list('?q=___')).toEqual([]);
  // A search with only words of one or two letters is refused, because the index cannot find them.
  expect((await requests.get(admin, '/api/admin/orders?q=be%20b')).statusCode).toBe(422);
});

test('an order must have every word', async () => {
  await place({ customerName: 'Zoë Quux' });
  expect(await list('?q=quux%20nobody')).toEqual([]);
});

test('filters by retailer, driver, slot and day, together', async () => {
  const driver = await app.person({ isDriver: true });
  const hour = 3_600_000;
  const slotEndAt = new Date(app.clock.now().getTime() + 30 * hour);
  const evening = 'Evening (5 PM - 8 PM)';
  const late = await place({ retailer: 'Target', slotEndAt, timeSlot: evening });
  const taken = await place({ retailer: 'Kohl’s', status: 'assigned', driverId: driver.id });
  const day = areaDay(new Date(slotEndAt.getTime() - 5 * hour));
  const today = areaDay(app.clock.now());
  for (const [query, found] of [
    [`retailer=${encodeURIComponent('Kohl’s')}`, [taken.id]],
    [`driver=${driver.id}`, [taken.id]],
    ['driver=none', [late.id]],
    [`slot=${encodeURIComponent(evening)}`, [late.id]],
    [`from=${day}&to=${day}`, [late.id]],
    [`to=${today}`, [taken.id]],
    [`driver=none&to=${today}`, []],
  ] as const)
    expect(idsOf(await list(`?${query}`))).toEqual(found);
  expect((await requests.get(admin, '/api/admin/orders?driver=somebody')).statusCode).toBe(422);
});

/** All ids of the list, in pages of two. */
async function allPages(query = ''): Promise<string[]> {
  const seen: string[] = [];
  let cursor = '';
  for (;;) {
    const answer = await requests.get(admin, `/api/admin/orders?limit=2${query}${cursor}`);
    seen.push(...idsOf(answer.json()));
    const next = answer.headers['x-next-cursor'];
    if (typeof next !== 'string') return seen;
    cursor = `&cursor=${next}`;
  }
}

test('pages without repeating or skipping', async () => {
  const orders = [];
  for (let count = 0; count < 5; count += 1) orders.push(await place());
  expect(await allPages()).toEqual(idsOf(orders).toReversed());
});

test.each(adminOrderSorts)('pages sorted by %s, both ways, by its index', async (sort) => {
  const hour = 3_600_000;
  const now = app.clock.now().getTime();
  // Some values appear twice, so that the id decides the sequence of equal values.
  const slots = [3, 1, 2, 3, 1].map((hours) => new Date(now + hours * hour));
  const keys: { id: string; key: string | number }[] = [];
  for (const [index, slotEndAt] of slots.entries()) {
    const hours = slotEndAt.getTime() - now;
    const customerName = ['zoe', 'Adam', 'Max', 'Zoe', 'adam'][index] ?? '';
    const createdAt = new Date(now - hours);
    const { id, totalCents } = await place({
      slotEndAt,
      customerName,
      createdAt,
      tipCents: hours / hour,
    });
    const key = {
      created: -hours,
      slot: hours,
      customer: customerName.toLowerCase(),
      total: totalCents,
    };
    keys.push({ id, key: key[sort] });
  }
  const sorted = keys
    .toSorted((a, b) => (a.key === b.key ? (a.id < b.id ? -1 : 1) : a.key < b.key ? -1 : 1))
    .map(({ id }) => id);
  expect(await allPages(`&sort=${sort}&direction=asc`)).toEqual(sorted);
  expect(await allPages(`&sort=${sort}&direction=desc`)).toEqual(sorted.toReversed());
  const plan = await planOf(sort);
  expect(plan).toMatch(/Index Scan|Index Only Scan/);
  expect(plan).not.toContain('Sort');
});

test.each(['é', '"', '\u0001'])(
  'pages past the longest name there can be, of %j',
  async (letter) => {
    const customerName = letter.repeat(120);
    for (let count = 0; count < 3; count += 1) await place({ customerName });
    expect(new Set(await allPages('&sort=customer')).size).toBe(3);
  },
);

/** The database's query plan for a page after a cursor. All tables count as too large to scan. */
function planOf(sort: AdminOrderSort): Promise<string> {
  const value = {
    created: '2026-01-01 00:00:00+00',
    slot: '2026-01-01 00:00:00+00',
    customer: 'a',
    total: '1',
  };
  const cursor = { value: value[sort], id: '00000000-0000-4000-8000-000000000000' };
  const { orderBy, behind } = sortSql({ sort, direction: 'asc' }, cursor);
  return app.database.db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
    await sql`SET LOCAL enable_bitmapscan = off`.execute(transaction);
    await sql`SET LOCAL enable_sort = off`.execute(transaction);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT id FROM orders o
      WHERE o.sandbox_id IS NULL AND ${sql.join(behind)} ORDER BY ${orderBy} LIMIT 2`.execute(
      transaction,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test('a cursor of another sorting is refused, and one that somebody made up', async () => {
  for (let count = 0; count < 3; count += 1) await place();
  const page = await requests.get(admin, '/api/admin/orders?limit=2');
  const cursor = String(page.headers['x-next-cursor']);
  const made = Buffer.from('["created desc","yesterday","x"]').toString('base64url');
  const id = '00000000-0000-4000-8000-000000000000';
  const noDay = JSON.stringify(['created desc', '2026-99-99 00:00:00+00', id]);
  const impossible = Buffer.from(noDay).toString('base64url');
  for (const query of [
    `sort=slot&cursor=${cursor}`,
    `cursor=${made}`,
    `cursor=${impossible}`,
    'cursor=x',
  ])
    expect((await requests.get(admin, `/api/admin/orders?${query}`)).statusCode).toBe(422);
});

test('counts what each chip would show under the same filter', async () => {
  const driver = await app.person({ isDriver: true });
  await place({ retailer: 'Kohl’s' });
  await place({ retailer: 'Kohl’s', reviewStatus: 'pending' });
  await place({ retailer: 'Kohl’s', status: 'in_transit', driverId: driver.id });
  await place({ status: 'completed', driverId: driver.id });
  await place({ retailer: 'Kohl’s', sandboxId: await app.sandbox() });
  await rebuildWork(app.database.db, app.clock.now());
  const counts = async (query: string) => {
    const { statuses, ...rest } = (
      await requests.get(admin, `/api/admin/order-counts${query}`)
    ).json();
    const some = statuses.filter(({ count }: { count: number }) => count > 0);
    return { ...rest, statuses: some };
  };
  expect(await counts('?retailer=Kohl’s')).toEqual({
    limit: 1000,
    lookedThrough: null,
    all: 3,
    needsAttention: 1,
    inReview: 1,
    statuses: [
      { status: 'created', count: 2 },
      { status: 'in_transit', count: 1 },
    ],
  });
  expect(await counts('')).toMatchObject({ all: 4, inReview: 1 });
  expect(await list('?needsAttention=true&retailer=Kohl’s')).toHaveLength(1);
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
  for (const url of ['/api/admin/orders', '/api/admin/drivers', '/api/admin/work']) {
    expect((await requests.get(unlisted, url)).statusCode).toBe(403);
    expect((await requests.get(customer, url)).statusCode).toBe(403);
    expect((await requests.get(null, url)).statusCode).toBe(401);
  }
});
