import type { RosterRow } from '@backhaul/contract/calls/driving/roster.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let operator: TestPerson;
let dana: TestPerson;
let grounded: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  grounded = await app.person({ isDriver: true });
  dana = await app.person({ isDriver: true });
  const rejected = await app.person({ isDriver: true });
  const { db } = app.database;
  await sql`UPDATE users SET first_name = 'Dana', last_name = 'Moss' WHERE id = ${dana.id}`.execute(
    db,
  );
  await sql`UPDATE driver_profiles SET is_grounded = true, is_online = false WHERE user_id = ${grounded.id}`.execute(
    db,
  );
  await sql`UPDATE driver_profiles SET application_status = 'rejected' WHERE user_id = ${rejected.id}`.execute(
    db,
  );
  const customer = await app.person();
  const now = app.clock.now().getTime();
  const seed = (of: object) =>
    seedOrder(db, { customerId: customer.id, driverId: dana.id, status: 'completed', ...of });
  await seed({});
  // The item was picked up an hour after the order's window.
  await seed({ slotEndAt: new Date(now - 7_200_000), pickedUpAt: new Date(now - 3_600_000) });
  await seed({ completedAt: new Date(now - 40 * 86_400_000) });
  await seed({ status: 'in_transit' });
});
afterAll(() => app.stop());

async function listed(query = ''): Promise<RosterRow[]> {
  const answer = await requestsOf(app).get(operator, `/api/admin/roster?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const idsOf = (rows: RosterRow[]) => rows.map(({ id }) => id);

test('only who may drive is listed, with the last 30 days counted', async () => {
  const rows = await listed();
  expect(idsOf(rows)).toEqual([dana.id, grounded.id]);
  expect(rows[0]).toMatchObject({
    name: 'Dana Moss',
    state: 'online',
    jobsInHand: 1,
    recentJobs: 2,
    recentOnTime: 1,
    stars: null,
  });
  expect(rows[1]).toMatchObject({ state: 'grounded', jobsInHand: 0, recentJobs: 0, owed: 0 });
});

test.each([
  ['a state', 'state=online', () => [dana.id]],
  ['another state', 'state=grounded', () => [grounded.id]],
  ['a name', 'q=moss', () => [dana.id]],
  ['a name of nobody', 'q=mossy', () => []],
])('the list is narrowed by %s', async (_, query, expected) => {
  expect(idsOf(await listed(query))).toEqual(expected());
});
