import type { Cohorts } from '@backhaul/contract/calls/operations/cohorts.ts';
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
  expect(await read('of=customers&by=week')).toEqual({ runningFrom: '2026-11-16', cohorts: [] });
});

test('customers stand in the week of their first paid return, and are counted again where they paid again', async () => {
  const people = [];
  for (let n = 0; n < 6; n += 1) people.push(await app.person());
  for (const person of people) await pay(person, 20);
  // Twice in one week is once; three weeks later two of them are back.
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
    cohorts: [
      { from: '2026-11-02', people: 6, back: [1, 2] },
      { from: '2026-11-16', people: 1, back: [] },
    ],
  });
  expect(await read('of=customers&by=month')).toEqual({
    runningFrom: '2026-11-01',
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

test('counted again from the stream, nothing differs', async () => {
  const kept = async () =>
    (
      await sql`SELECT customer_id, day::text, orders FROM paid_days ORDER BY 1, 2`.execute(
        app.database.db,
      )
    ).rows;
  const before = await kept();
  expect(before.length).toBeGreaterThan(8);
  await app.database.pool.query('DELETE FROM paid_days');
  await count();
  expect(await kept()).toEqual(before);
});
