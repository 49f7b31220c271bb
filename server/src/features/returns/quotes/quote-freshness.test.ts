import { rm } from 'node:fs/promises';
import { fareV1 } from '@backhaul/domain/fare/fare-v1.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMadeUpGrid } from '../../../testing/made-up-grid.ts';
import { pinnedPlaceId } from '../../../testing/book-return.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const slot = { preferredTimeSlot: 'Evening (5 PM - 8 PM)', pickupDate: '2026-11-23' };
const storeId = 'target-hampton-village';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T16:00:00Z');
  ({ cookie } = await app.person());
});
afterAll(() => app.stop());

const home = '5200 Oakland Ave, St. Louis, MO 63110';

/** Requests the same quote each time. The tests show that the answer is not an outdated one from a cache. */
async function quote(from: TestApp = app, address = home, placeId?: string) {
  const response = await from.fastify.inject({
    method: 'POST',
    url: '/api/quotes',
    headers: { cookie },
    payload: {
      pickup: { address, placeId },
      dropoff: { storeId },
      itemValue: 500,
      numberOfItems: 1,
      tip: 5,
      ...slot,
    },
  });
  return { status: response.statusCode, body: response.json() };
}

const change = (statement: ReturnType<typeof sql>) => statement.execute(app.database.db);

test('a store that closes, or takes no returns any more, is refused with the next price', async () => {
  expect(await quote()).toMatchObject({ status: 201 });
  const { rows } = await sql<{ hours: unknown }>`
    SELECT store_hours AS hours FROM stores WHERE id = ${storeId}`.execute(app.database.db);
  await change(sql`UPDATE stores SET store_hours = '{"monday": null}' WHERE id = ${storeId}`);
  expect(await quote()).toMatchObject({ status: 422, body: { code: 'store_closed' } });
  await change(sql`UPDATE stores SET store_hours = ${JSON.stringify(rows[0]?.hours)}::jsonb,
    accepts_returns = false WHERE id = ${storeId}`);
  expect(await quote()).toMatchObject({ status: 422, body: { code: 'no_returns_location' } });
  await change(sql`UPDATE stores SET accepts_returns = true WHERE id = ${storeId}`);
  expect(await quote()).toMatchObject({ status: 201 });
});

test('a store that moves is priced from where it is', async () => {
  const before = await quote();
  await change(sql`UPDATE stores SET lat = lat - 0.05 WHERE id = ${storeId}`);
  const after = await quote();
  await change(sql`UPDATE stores SET lat = lat + 0.05 WHERE id = ${storeId}`);
  expect(after.body.distanceMiles).toBeGreaterThan(before.body.distanceMiles);
});

test('an area that closes refuses the next price', async () => {
  await change(sql`UPDATE service_areas SET is_live = false`);
  expect(await quote()).toMatchObject({ status: 422, body: { code: 'outside_service_area' } });
  await change(sql`UPDATE service_areas SET is_live = true`);
});

test('a new version of the prices counts from its moment on, in every slot too', async () => {
  const door = await pinnedPlaceId(app, home);
  const priced = () => quote(app, home, door);
  const before = await priced();
  const customer = { ...fareV1.customer, baseCents: fareV1.customer.baseCents + 100 };
  const rules = { ...fareV1, version: 'fare-v3', customer };
  await change(sql`
    INSERT INTO fare_versions (version, number, rules, effective_at, reason)
    VALUES ('fare-v3', 3, ${JSON.stringify(rules)}::jsonb, '2026-11-20T16:01:00Z', 'A test.')`);
  expect((await priced()).body.total).toBe(before.body.total);
  app.clock.set('2026-11-20T16:01:00Z');
  const { body } = await priced();
  expect(body.rulesVersion).toBe('fare-v3');
  expect(body.total).toBeGreaterThan(before.body.total);
  const totals = (answer: { slotPrices: { total: number }[] }) =>
    answer.slotPrices.reduce((sum, { total }) => sum + total, 0);
  expect(totals(body)).toBeGreaterThan(totals(before.body));
});

test('another map is another road, and its addresses are found by servers that run', async () => {
  const address = '120 Fifth St, St. Louis, MO 63118';
  const before = await quote(app, address);
  const { folder, extractPath } = await writeMadeUpGrid();
  const other = await startTestApp({ OSM_EXTRACT: extractPath }, { database: app.database });
  other.clock.set('2026-11-20T16:02:00Z');
  try {
    const now = await quote(app, address);
    expect(now.body.pickup).not.toEqual(before.body.pickup);
    const byRoad = await quote(other, address);
    expect(byRoad.body.pickup).toEqual(now.body.pickup);
    expect(byRoad.body.geometry.length).toBeGreaterThan(now.body.geometry.length);
    expect(byRoad.body.distanceMiles).not.toBe(now.body.distanceMiles);
  } finally {
    await other.stop();
    await rm(folder, { recursive: true });
  }
});
