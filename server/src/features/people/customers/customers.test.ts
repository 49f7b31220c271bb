import type { CustomerRow } from '@backhaul/contract/calls/people/customers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUpSearch } from '../../../database/search-index.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let operator: TestPerson;
let busy: TestPerson;
let leaving: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  leaving = await app.person();
  busy = await app.person({ email: 'paula.busy@example.com' });
  await app.person({ isDriver: true });
  await app.person({ sandboxId: await app.sandbox() });
  const { db } = app.database;
  await sql`UPDATE users SET first_name = 'Paula', last_name = 'Núñez' WHERE id = ${busy.id}`.execute(
    db,
  );
  await sql`UPDATE users SET deletes_at = now() + interval '3 days' WHERE id = ${leaving.id}`.execute(
    db,
  );
  for (const status of ['completed', 'assigned'] as const)
    await seedOrder(db, { customerId: busy.id, driverId: operator.id, status });
});
afterAll(() => app.stop());

async function listed(query = ''): Promise<CustomerRow[]> {
  const answer = await requestsOf(app).get(operator, `/api/admin/customers?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const idsOf = (rows: CustomerRow[]) => rows.map(({ id }) => id);

test('customers are listed, the newest first: no staff, no driver who never booked, no sandbox', async () => {
  const rows = await listed();
  expect(idsOf(rows)).toEqual([busy.id, leaving.id]);
  expect(rows[0]).toMatchObject({
    name: 'Paula Núñez',
    returns: 2,
    underWay: 1,
    credit: 0,
    openTickets: 0,
    leavesAt: null,
  });
  expect(rows[1]).toMatchObject({ returns: 0, lastReturnAt: null, leavesAt: expect.any(String) });
});

test.each([
  ['a state', 'state=under_way', () => [busy.id]],
  ['another state', 'state=leaving', () => [leaving.id]],
  ['no match for a state', 'state=credit', () => []],
  ['a name without its accents', 'q=nunez paula', () => [busy.id]],
  ['an e-mail', 'q=paula.busy@example.com', () => [busy.id]],
  ['a name of nobody', 'q=nunez jane', () => []],
  ['nothing but signs', 'q=%25', () => []],
])('the list is narrowed by %s', async (_, query, expected) => {
  expect(idsOf(await listed(query))).toEqual(expected());
});

test('pages follow each other without a gap', async () => {
  const first = await requestsOf(app).get(operator, '/api/admin/customers?limit=1');
  const cursor = String(first.headers['x-next-cursor']);
  expect([...idsOf(first.json()), ...idsOf(await listed(`cursor=${cursor}`))]).toEqual([
    busy.id,
    leaving.id,
  ]);
});

test('a driver who booked is found, and of words that thousands have nobody is left out', async () => {
  const { db } = app.database;
  const driver = await app.person({ isDriver: true, email: 'also.books@example.com' });
  await seedOrder(db, { customerId: driver.id });
  expect(idsOf(await listed('q=also.books@example.com'))).toEqual([driver.id]);
  const count = 2_010;
  await sql`INSERT INTO users (id, email, first_name, last_name, created_at)
    SELECT gen_random_uuid(), 'crowd' || n || '@example.com', 'Crowd', CASE n WHEN 1 THEN 'Walker Alone' ELSE 'Walker' END,
      now() + n * interval '1 minute' FROM generate_series(1, ${count}::integer) n`.execute(db);
  await catchUpSearch(db);
  const last = `crowd${count}@example.com`;
  for (const q of ['crowd', 'walk', 'crowd walker']) {
    const rows = await listed(`q=${q}&limit=2`);
    expect([q, ...rows.map(({ email }) => email)]).toEqual([
      q,
      last,
      `crowd${count - 1}@example.com`,
    ]);
  }
  expect((await listed('q=crowd walker alone')).map(({ email }) => email)).toEqual([
    'crowd1@example.com',
  ]);
});
