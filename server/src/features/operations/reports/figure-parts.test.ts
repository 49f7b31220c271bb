import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readFigureParts } from '@backhaul/contract/calls/operations/figure-parts.ts';
import { groupedDimensions } from '@backhaul/domain/figures/figure-parts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { countDueDays, markDaysToCheck } from './keep-figures.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let finance: TestPerson;
let customer: TestPerson;
let driver: TestPerson;

// Tuesday, November 10, 10 PM in St. Louis.
const evening = new Date('2026-11-11T04:00:00Z');
// Five weeks earlier, also 10 PM, but in daylight saving time.
const weeksBefore = new Date('2026-10-07T03:00:00Z');

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  finance = await app.person({ isAdmin: true, scopes: ['advanced'] });
  customer = await app.person();
  driver = await app.person({ isDriver: true });
  for (let n = 0; n < 6; n += 1) await pickUp(evening, n < 4 ? 'Target' : 'Gap', n > 0);
  await pickUp(weeksBefore, 'Target', true);
  await count();
});
afterAll(() => app.stop());

async function pickUp(at: Date, retailer: string, isOnTime: boolean): Promise<void> {
  const { db } = app.database;
  const { id } = await seedOrder(db, {
    customerId: customer.id,
    driverId: driver.id,
    status: 'picked_up',
    retailer,
    dropoffName: `${retailer} on Hampton`,
    createdAt: at,
    pickedUpAt: at,
    slotEndAt: new Date(at.getTime() + (isOnTime ? 60_000 : -60_000)),
  });
  await db.transaction().execute((transaction) =>
    appendOrderEvent(transaction, {
      orderId: id,
      type: 'picked_up',
      action: null,
      actor: { kind: 'driver', id: driver.id },
      happenedAt: at,
    }),
  );
}

async function count(): Promise<void> {
  const deps = { db: app.database.db, clock: app.clock };
  await app.database.pool.query('DELETE FROM figure_days');
  await markDaysToCheck(deps);
  await countDueDays(deps);
}

const ask = (query: string) =>
  requests.get(finance, `/api/admin/reports/parts?from=2026-11-09&to=2026-11-15&${query}`);
async function read(query: string): Promise<CallAnswer<typeof readFigureParts>> {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const shown = ({ parts }: CallAnswer<typeof readFigureParts>) =>
  parts.map(({ key, name, value, cases }) => [key, name, value, cases]);

test('a figure is told apart by each dimension of its record, those with most cases first', async () => {
  const by = async (dimension: string) => shown(await read(`of=pickups_on_time&by=${dimension}`));
  expect(await by('weekday')).toEqual([['2', null, 5 / 6, 6]]);
  expect(await by('hour')).toEqual([['22', null, 5 / 6, 6]]);
  expect(await by('area')).toEqual([['st-louis', 'St. Louis', 5 / 6, 6]]);
  // Target and Gap have fewer than five orders each. Such a mean could identify a person, so it is null.
  expect(await by('retailer')).toEqual([
    ['Target', null, null, 4],
    ['Gap', null, null, 2],
  ]);
  expect(await by('store')).toEqual([
    ['Target on Hampton', null, null, 4],
    ['Gap on Hampton', null, null, 2],
  ]);
  // Tuesday, 10 PM: one day and 22 hours after the week began.
  expect(await by('hour_of_week')).toEqual([[String(24 + 22), null, 5 / 6, 6]]);
  expect(await by('way')).toEqual([['counter', null, 5 / 6, 6]]);
  expect(await by('driver')).toEqual([[driver.id, 'Test Person', 5 / 6, 6]]);
});

test('parts stand beside as many days from any day on', async () => {
  const { parts } = await read('of=orders_booked&by=retailer&against=2026-10-05');
  expect(parts).toMatchObject([
    // The compared days begin on the day before the first counted one, so there are no values for comparison.
    { key: 'Target', value: 4, before: { value: null, cases: 0 } },
    { key: 'Gap', value: 2, before: { value: null, cases: 0 } },
  ]);
  const later = await read('of=orders_booked&by=retailer&against=2026-10-06');
  expect(later.parts[0]?.before).toEqual({ value: 1, cases: 1 });
  const report = await requests.get(
    finance,
    '/api/admin/reports?of=orders_booked&from=2026-11-09&to=2026-11-15&by=day&against=2026-10-06',
  );
  expect(report.json().figures[0]).toMatchObject({ value: 6, before: { value: 1, cases: 1 } });
});

test('a price, a distance and minutes are told apart by how large each was', async () => {
  const { db } = app.database;
  await sql`UPDATE orders SET total_cents = 1899, distance_meters = 9700 WHERE created_at = ${evening}`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`SELECT id FROM orders WHERE created_at = ${evening}
    ORDER BY id`.execute(db);
  for (const [at, { id }] of rows.entries())
    await db.transaction().execute((transaction) =>
      appendOrderEvent(transaction, {
        orderId: id,
        type: 'delivered',
        action: null,
        actor: { kind: 'driver', id: driver.id },
        // All orders are delivered 12 minutes after the pickup, except one after 90 minutes.
        happenedAt: new Date(evening.getTime() + (at === 0 ? 90 : 12) * 60_000),
      }),
    );
  await sql`UPDATE orders SET total_cents = 99900 WHERE id = ${rows[0]?.id}`.execute(db);
  await count();
  const of = async (figure: string) =>
    (await read(`of=${figure}&by=spread`)).parts.map(({ key, cases }) => [key, cases]);
  // The histogram's bar 9 is for prices of $18 to $20, and bar 30 for all prices from $60.
  expect(await of('price_of_return')).toEqual([
    ['9', 5],
    ['30', 1],
  ]);
  expect(await of('miles_of_return')).toEqual([['6', 6]]);
  expect(await of('minutes_to_counter')).toEqual([
    ['2', 5],
    ['18', 1],
  ]);
  const { rows: sums } = await sql<{ figure: string; same: boolean }>`
    SELECT p.figure, sum(p.cases) = f.cases AND sum(p.amount) = f.amount AS same
    FROM figure_parts p JOIN figure_days f USING (figure, day) WHERE p.dimension = 'spread'
    GROUP BY p.figure, f.day, f.cases, f.amount ORDER BY 1`.execute(db);
  expect(sums.map(({ same }) => same)).toEqual(sums.map(() => true));
  expect(sums.length).toBeGreaterThan(2);
  expect((await ask('of=orders_booked&by=spread')).statusCode).toBe(422);
});

test('what a record does not know is refused', async () => {
  expect((await ask('of=revenue&by=store')).json().fieldErrors).toEqual({
    by: 'This figure is not counted by that',
  });
  expect((await read('of=revenue&by=weekday')).parts).toEqual([]);
});

test('the parts of each dimension add up to their day, and counted again nothing differs', async () => {
  const { db, pool } = app.database;
  const kept = async () =>
    (
      await sql<{
        day: string;
      }>`SELECT figure, dimension, day::text, key, amount, cases FROM figure_parts
        ORDER BY 1, 2, 3, 4`.execute(db)
    ).rows;
  const { rows: sums } = await sql<{ dimension: string }>`
    SELECT p.dimension, sum(p.cases)::integer AS parts, (SELECT sum(cases)::integer FROM figure_days f
      WHERE f.figure = p.figure AND f.day = p.day) AS day
    FROM figure_parts p WHERE figure = 'orders_booked' AND day = '2026-11-10' GROUP BY p.dimension, p.figure, p.day
    ORDER BY 1`.execute(db);
  expect(sums).toEqual(
    groupedDimensions
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((dimension) => ({ dimension, parts: 6, day: 6 })),
  );
  const before = await kept();
  expect(before.length).toBeGreaterThan(15);
  await pool.query('DELETE FROM figure_parts');
  await count();
  expect(await kept()).toEqual(before);
  // Adds a row for a retailer that has no returns that day. The next count must delete it.
  await sql`INSERT INTO figure_parts VALUES ('orders_booked', 'retailer', '2026-11-10', 'Gone', 1, 1)`.execute(
    db,
  );
  await count();
  expect(await kept()).toEqual(before);
});
