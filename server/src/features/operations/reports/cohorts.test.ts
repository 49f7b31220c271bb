import type { Cohorts } from '@backhaul/contract/calls/operations/cohorts.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { countDueDays, markDaysToCheck } from './keep-figures.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let admin: TestPerson;

// Sunday, November 22, in St. Louis.
const now = new Date('2026-11-22T18:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  admin = await app.person({ isAdmin: true, scopes: ['advanced'] });
  app.clock.set(now.toISOString());
});
afterAll(() => app.stop());

async function pay({ id: customerId }: TestPerson, days: number, sandboxId: string | null = null) {
  const happenedAt = daysAgo(days);
  const { db } = app.database;
  const order = await seedOrder(db, { customerId, createdAt: happenedAt, sandboxId });
  await db.transaction().execute((transaction) =>
    appendOrderEvent(transaction, {
      orderId: order.id,
      type: 'payment_captured',
      action: null,
      actor: { kind: 'system', id: null },
      happenedAt,
    }),
  );
}
const count = async () => {
  const deps = { db: app.database.db, clock: app.clock };
  await app.database.pool.query('DELETE FROM figure_days');
  await markDaysToCheck(deps);
  await countDueDays(deps);
};
async function read(query: string): Promise<Cohorts> {
  const answer = await requests.get(admin, `/api/admin/cohorts?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('before anybody paid there is no cohort', async () => {
  expect(await read('of=customers&by=week')).toEqual({
    madeUpUntil: null,
    runningFrom: '2026-11-16',
    cohorts: [],
  });
});

test('customers stand in the week of their first paid return, and are counted again where they paid again', async () => {
  const people = [];
  for (let n = 0; n < 6; n += 1) people.push(await app.person());
  for (const person of people) await pay(person, 20);
  // The first customer pays twice in one week, which counts once. The first and the second pay again three
  // weeks later.
  const [first, second] = people;
  if (first === undefined || second === undefined) throw new Error('six people');
  await pay(first, 19);
  await pay(first, 12);
  for (const person of [first, second]) await pay(person, 1);
  await pay(await app.person(), 2);
  await pay(await app.person(), 20, await app.sandbox());
  await count();
  expect(await read('of=customers&by=week')).toEqual({
    runningFrom: '2026-11-16',
    madeUpUntil: null,
    cohorts: [
      { from: '2026-11-02', people: 6, back: [1, 2] },
      { from: '2026-11-16', people: 1, back: [] },
    ],
  });
  expect(await read('of=customers&by=month')).toEqual({
    runningFrom: '2026-11-01',
    madeUpUntil: null,
    cohorts: [{ from: '2026-11-01', people: 7, back: [] }],
  });
});

test('drivers stand in the week of their first job', async () => {
  const { id } = await app.person({ isDriver: true });
  const rest = sql`0, 0, 0, 0, 0, 0, 0, 0, 0`;
  await sql`INSERT INTO driver_days (day, driver_id, picked_up, failed, offers, accepted, on_time, delivered, proven,
      refused, given_back, rated, stars)
    VALUES ('2026-10-30', ${id}, 0, 0, ${rest}), ('2026-11-05', ${id}, 2, 0, ${rest}), ('2026-11-19', ${id}, 0, 1, ${rest})`.execute(
    app.database.db,
  );
  expect((await read('of=drivers&by=week')).cohorts).toEqual([
    { from: '2026-11-02', people: 1, back: [0, 1] },
  ]);
});

async function kept() {
  const { pool } = app.database;
  const [days, cells] = await Promise.all([
    pool.query('SELECT customer_id, day::text, orders FROM paid_days ORDER BY 1, 2'),
    pool.query('SELECT * FROM cohort_cells WHERE people <> 0 ORDER BY 1, 2, 3'),
  ]);
  return { days: days.rows, cells: cells.rows };
}

test('counted again from the stream, nothing differs', async () => {
  const before = await kept();
  expect(before.days.length).toBeGreaterThan(8);
  expect(before.cells.length).toBeGreaterThan(3);
  await app.database.pool.query('DELETE FROM paid_days');
  expect(await kept()).toEqual({ days: [], cells: [] });
  await count();
  expect(await kept()).toEqual(before);
});

test('an earlier payment that is found later moves a customer to another cohort', async () => {
  const customer = await app.person();
  await pay(customer, 5);
  await count();
  const before = await read('of=customers&by=week');
  await pay(customer, 15);
  await app.database.pool.query(
    `INSERT INTO figure_days_due (day) VALUES ('2026-11-07') ON CONFLICT DO NOTHING`,
  );
  await countDueDays({ db: app.database.db, clock: app.clock });
  const people = ({ cohorts }: Cohorts, week: string) =>
    cohorts.find(({ from }) => from === week)?.people ?? 0;
  const later = await read('of=customers&by=week');
  expect(people(later, '2026-11-16')).toBe(people(before, '2026-11-16') - 1);
  expect(people(later, '2026-11-02')).toBe(people(before, '2026-11-02') + 1);
});

/** SQL that counts all of the stored cohort numbers again from every day, for comparison. */
const countedAnew = `
  WITH s AS (SELECT DISTINCT step, customer_id,
      date_trunc(step, (SELECT min(day) FROM paid_days f WHERE f.customer_id = p.customer_id)::timestamp)::date AS cohort,
      date_trunc(step, day::timestamp)::date AS seen_from
    FROM paid_days p CROSS JOIN (VALUES ('week'), ('month')) AS t (step))
  SELECT step, cohort, seen_from, count(*)::integer AS people FROM s GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

test('after any days are added and taken away, the cells are what counting all of them gives', async () => {
  const { pool } = app.database;
  const people = (await Promise.all(Array.from({ length: 5 }, () => app.person()))).map(
    ({ id }) => id,
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          adds: fc.boolean(),
          who: fc.uniqueArray(fc.nat(4), { minLength: 1 }),
          days: fc.uniqueArray(fc.nat(70), { minLength: 1, maxLength: 5 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      async (changes) => {
        for (const { adds, who, days } of changes)
          await pool.query(
            adds
              ? `INSERT INTO paid_days (customer_id, day, orders)
                 SELECT p, date '2026-01-01' + d, 1 FROM unnest($1::uuid[]) p, unnest($2::integer[]) d ON CONFLICT DO NOTHING`
              : `DELETE FROM paid_days WHERE customer_id = ANY ($1) AND day IN (SELECT date '2026-01-01' + d FROM unnest($2::integer[]) d)`,
            [who.map((n) => people[n]), days],
          );
        expect((await kept()).cells).toEqual((await pool.query(countedAnew)).rows);
      },
    ),
    { numRuns: 25 },
  );
});

test('a made-up past is said, up to its last day', async () => {
  const { db } = app.database;
  const { id: customerId } = await app.person();
  const { id } = await seedOrder(db, { customerId });
  await sql`INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, customer_id, happened_at, is_history)
    SELECT ${id}, coalesce(max(sequence), 0) + 1, 'cancelled', 'cancelled', 'owner', ${customerId}, '2026-11-05T03:00:00Z', true
    FROM domain_events WHERE order_id = ${id}`.execute(db);
  expect(await read('of=customers&by=week')).toMatchObject({ madeUpUntil: '2026-11-04' });
});
