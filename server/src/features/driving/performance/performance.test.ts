import type { DriverPerformance } from '@backhaul/contract/calls/driving/driver-performance.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { sized } from '../../../testing/sized.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { countDueDays, markDay } from '../../operations/reports/keep-figures.ts';

let app: TestApp;
let operator: TestPerson;
let customer: TestPerson;
let dana: TestPerson;
let lee: TestPerson;

const noon = new Date('2026-11-10T18:00:00Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  customer = await app.person();
  dana = await app.person({ isDriver: true });
  lee = await app.person({ isDriver: true });
  await sql`UPDATE users SET first_name = 'Dana', last_name = 'Moss' WHERE id = ${dana.id}`.execute(
    app.database.db,
  );
});
afterAll(() => app.stop());

interface Happened {
  type: string;
  minutes: number;
  by?: TestPerson;
  from?: TestPerson;
  isOffer?: boolean;
}

/**
 * Creates an order with these events. The events are marked as history, so they trigger no reactions.
 */
async function seed(
  status: OrderStatus,
  happened: readonly Happened[],
  options: object = {},
): Promise<string> {
  const { db } = app.database;
  const { id } = await seedOrder(db, {
    customerId: customer.id,
    driverId: status === 'created' ? null : dana.id,
    status,
    createdAt: noon,
    slotEndAt: after(60),
    ...options,
  });
  for (const { type, minutes, by, from, isOffer = false } of happened)
    await sql`INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, actor_id, customer_id, driver_id,
        previous_driver_id, is_offer, happened_at, is_history)
      VALUES (${id}, (SELECT coalesce(max(sequence), 0) + 1 FROM domain_events WHERE order_id = ${id}), ${type}, ${status}, ${by ? 'driver' : 'system'}, ${by?.id ?? null}, ${customer.id},
        ${by?.id ?? null}, ${from?.id ?? null}, ${isOffer}, ${after(minutes)}, true)`.execute(db);
  return id;
}

async function switchAt(driver: TestPerson, type: string, minutes: number, sequence: number) {
  await sql`INSERT INTO domain_events (subject, subject_id, sequence, type, actor_kind, happened_at, is_history)
    VALUES ('driver', ${driver.id}, ${sequence}, ${type}, 'driver', ${after(minutes)}, true)`.execute(
    app.database.db,
  );
}

async function count(day = noon): Promise<void> {
  await markDay(app.database.db, day);
  await countDueDays({ db: app.database.db, clock: app.clock });
}

async function listed(query = 'days=28'): Promise<DriverPerformance[]> {
  const answer = await requestsOf(app).get(operator, `/api/admin/driver-performance?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('each figure has its cases, and none of fewer than five has a mean', async () => {
  const { db } = app.database;
  app.clock.set(after(300).toISOString());
  // `switchAt` takes minutes after noon. Dana has been online since the day before, except from minute 100 to
  // minute 200.
  await switchAt(dana, 'went_online', -1_500, 1);
  await switchAt(dana, 'went_offline', 100, 2);
  await switchAt(dana, 'went_online', 200, 3);
  await switchAt(lee, 'went_online', 40, 1);
  for (let index = 0; index < 5; index += 1) {
    const orderId = await seed('completed', [
      { type: 'payment_authorized', minutes: index, isOffer: true },
      { type: 'accepted', minutes: index + 5, by: dana },
      { type: 'picked_up', minutes: index === 4 ? 90 : 50, by: dana },
      { type: 'delivered', minutes: 95, by: dana },
    ]);
    await sql`INSERT INTO ratings (order_id, driver_id, stars, created_at)
      VALUES (${orderId}, ${dana.id}, ${index === 0 ? 1 : 5}, ${after(120)})`.execute(db);
    if (index === 0)
      await sql`INSERT INTO cases (id, order_id, kind, opened_at)
        VALUES (gen_random_uuid(), ${orderId}, 'missing_proof', ${after(100)})`.execute(db);
  }
  // Dana is offline when the order is offered, so only Lee sees the offer. Offering the order again does not
  // count as a new offer.
  await seed('created', [
    { type: 'payment_authorized', minutes: 150, isOffer: true },
    { type: 'released', minutes: 210, from: dana, isOffer: true },
  ]);
  await seed('refused', [{ type: 'refused', minutes: 90, by: dana }]);
  await seed('pickup_failed', [{ type: 'pickup_failed', minutes: 91, by: dana }]);
  await count();
  const [first, second, ...others] = await listed();
  expect(others).toEqual([]);
  expect(first).toEqual({
    id: dana.id,
    name: 'Dana Moss',
    jobs: 5,
    acceptance: { value: 1, cases: 5 },
    on_time: { value: 0.8, cases: 5 },
    proof: { value: 0.8, cases: 5 },
    stars: { value: 4.2, cases: 5 },
    refused: { value: 1 / 6, cases: 6 },
    failed: { value: 1 / 6, cases: 6 },
    given_back: { value: 1 / 7, cases: 7 },
  });
  expect(second).toMatchObject({ id: lee.id, jobs: 0, acceptance: { value: null, cases: 1 } });
});

test('a driver’s card has the figures beside those of all, without the share of accepted offers', async () => {
  const read = async (id: string) =>
    requestsOf(app).get(operator, `/api/admin/driver-performance/${id}?days=28`);
  const { days, figures } = (await read(dana.id)).json();
  expect(days).toBe(28);
  expect(figures).toEqual([
    { figure: 'on_time', own: { value: 0.8, cases: 5 }, all: { value: 0.8, cases: 5 } },
    { figure: 'proof', own: { value: 0.8, cases: 5 }, all: { value: 0.8, cases: 5 } },
    { figure: 'stars', own: { value: 4.2, cases: 5 }, all: { value: 4.2, cases: 5 } },
    { figure: 'refused', own: { value: 1 / 6, cases: 6 }, all: { value: 1 / 6, cases: 6 } },
    { figure: 'failed', own: { value: 1 / 6, cases: 6 }, all: { value: 1 / 6, cases: 6 } },
    { figure: 'given_back', own: { value: 1 / 7, cases: 7 }, all: { value: 1 / 7, cases: 7 } },
  ]);
  const [onTime] = (await read(lee.id)).json().figures;
  expect(onTime).toMatchObject({ own: { value: null, cases: 0 }, all: { value: 0.8 } });
  expect((await read(customer.id)).statusCode).toBe(404);
});

test('a driver’s acceptance is that of their own page', async () => {
  const own = await requestsOf(app).get(dana, '/api/driver/analytics');
  expect(own.json().acceptance).toEqual({ offers: 5, accepted: 5, rate: 100 });
});

test('counted again, nothing differs, and what no longer holds is gone', async () => {
  const kept = async () =>
    (await sql`SELECT * FROM driver_days ORDER BY day, driver_id`.execute(app.database.db)).rows;
  const before = await kept();
  expect(before.length).toBeGreaterThan(1);
  await sql`UPDATE driver_days SET offers = 99`.execute(app.database.db);
  await sql`INSERT INTO driver_days SELECT day, ${operator.id}, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9
    FROM driver_days LIMIT 1`.execute(app.database.db);
  for (const day of [noon, after(-1_440)]) await count(day);
  expect(await kept()).toEqual(before);
});

test('it is narrowed by days and name, sorted either way, and paged', async () => {
  const idsOf = (rows: DriverPerformance[]) => rows.map(({ id }) => id);
  expect(idsOf(await listed('q=moss'))).toEqual([dana.id]);
  expect(await listed('q=nobody')).toEqual([]);
  // Lee has too few cases for a mean, and comes last in both sort directions.
  for (const direction of ['asc', 'desc'])
    expect(idsOf(await listed(`sort=on_time&direction=${direction}`))).toEqual([dana.id, lee.id]);
  expect(idsOf(await listed('sort=jobs&direction=asc'))).toEqual([lee.id, dana.id]);
  const requests = requestsOf(app);
  const path = '/api/admin/driver-performance?sort=jobs&direction=desc&limit=1';
  const page = await requests.get(operator, path);
  const cursor = String(page.headers['x-next-cursor']);
  expect(idsOf(await listed(`sort=jobs&direction=desc&limit=1&cursor=${cursor}`))).toEqual([
    lee.id,
  ]);
  const foreign = await requests.get(operator, `${path.replace('jobs', 'stars')}&cursor=${cursor}`);
  expect(foreign.statusCode).toBe(422);
  app.clock.set(after(60 * 24 * 8).toISOString());
  expect(await listed('days=7')).toEqual([]);
  expect(idsOf(await listed('days=28'))).toEqual([dana.id, lee.id]);
});

async function blocksOf(query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`.execute(app.database.db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

test('a quarter of many drivers is read in few blocks', async () => {
  const { db } = app.database;
  const drivers = sized(2_000, 200);
  await sql`DELETE FROM driver_days`.execute(db);
  await sql`INSERT INTO users (id, email, first_name, last_name, is_driver)
    SELECT gen_random_uuid(), 'many' || n || '@example.com', 'Many', n::text, true FROM generate_series(1, ${drivers}) n`.execute(
    db,
  );
  await sql`INSERT INTO driver_days
    SELECT date '2026-11-18' - d, u.id, 30, 20, 10, 9, 10, 10, 1, 1, 1, 5, 24
    FROM generate_series(0, 179) d CROSS JOIN users u WHERE u.first_name = 'Many' ORDER BY d DESC, u.id`.execute(
    db,
  );
  await sql`ANALYZE driver_days`.execute(db);
  const blocks = await blocksOf(sql`SELECT driver_id, sum(offers), sum(stars) FROM driver_days
    WHERE day > date '2026-11-18' - 90 AND day <= date '2026-11-18' GROUP BY driver_id`);
  expect(blocks).toBeLessThan(sized(5_000, 500));
  expect(await listed('days=90&sort=stars')).toHaveLength(50);
});
