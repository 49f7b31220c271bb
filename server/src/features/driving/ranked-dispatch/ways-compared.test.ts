import type { AreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { home, seedOrder } from '../../../testing/seed-order.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { authorize, changeOrder } from '../../../testing/two-processes.ts';

const { app, db, customer, admin, requests } = await startOrderScenario();
const noon = new Date('2026-11-20T18:00:00Z');
app.clock.set(noon.toISOString());
const patience = { timeout: 20_000, interval: 10 };

async function driverAt(north: number): Promise<TestPerson> {
  const driver = await app.person({ isDriver: true });
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at)
    VALUES (${driver.id}, ${home.lat + north / 100}, ${home.lng}, ${noon})`.execute(db);
  return driver;
}

const setWays = async (body: object) =>
  (
    await requests.put(admin, '/api/admin/areas/st-louis/dispatch', { reason: 'A test', ...body })
  ).json<{ dispatch: string; beside: string | null }>();
const comparison = async () =>
  (await requests.get(admin, '/api/admin/area-plan')).json<AreaPlan>().dispatch.comparison;

async function acceptedBy(driver: TestPerson): Promise<string> {
  const { id } = await seedOrder(db, {
    customerId: customer.id,
    paymentStatus: 'pending',
    slotEndAt: new Date(noon.getTime() + 4 * 3_600_000),
  });
  await db.transaction().execute((transaction) => changeOrder(transaction, id, authorize));
  const answer = await requests.post(driver, `/api/driver/orders/${id}/accept`);
  expect(answer.statusCode).toBe(200);
  return id;
}

const rowOf = (orderId: string) =>
  vi.waitFor(async () => {
    const { rows } = await sql<{
      beside: string;
      is_same: boolean;
      added_minutes: number;
      beside_added_minutes: number;
      empty_seconds: number;
      beside_empty_seconds: number;
    }>`SELECT * FROM dispatch_comparisons WHERE order_id = ${orderId}`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error('not compared yet');
    return row;
  }, patience);

beforeEach(async () => {
  await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
  await setWays({ mode: 'open', beside: null });
  await sql`DELETE FROM dispatch_comparisons`.execute(db);
});

test('each accepted order is compared with what the way beside would have chosen', async () => {
  expect(await comparison()).toBeNull();
  expect(await setWays({ mode: 'open', beside: 'ranked' })).toMatchObject({
    dispatch: 'open',
    beside: 'ranked',
  });
  const near = await driverAt(0.5);
  const far = await driverAt(6);
  const other = await rowOf(await acceptedBy(far));
  expect(other).toMatchObject({ beside: 'ranked', is_same: false });
  expect(other.beside_added_minutes).toBeLessThan(other.added_minutes);
  expect(other.beside_empty_seconds).toBeLessThan(other.empty_seconds);
  expect(await comparison()).toEqual({ beside: 'ranked', returns: 1, same: 0, figures: null });
  await sql`UPDATE orders SET status = 'cancelled' WHERE customer_id = ${customer.id}`.execute(db);
  // Both dispatch modes choose the near driver, so their figures for this order are the same.
  const same = await rowOf(await acceptedBy(near));
  expect(same).toMatchObject({ is_same: true, beside_added_minutes: same.added_minutes });
});

test('figures are shown from five returns on, and a way that comes into force runs beside no more', async () => {
  await setWays({ mode: 'open', beside: 'ranked' });
  const lone = await driverAt(1);
  await sql`UPDATE driver_profiles SET active_jobs_at_most = 20 WHERE user_id = ${lone.id}`.execute(
    db,
  );
  for (let count = 0; count < 4; count += 1) await rowOf(await acceptedBy(lone));
  expect(await comparison()).toMatchObject({ returns: 4, figures: null });
  await rowOf(await acceptedBy(lone));
  const found = await comparison();
  expect(found).toMatchObject({ beside: 'ranked', returns: 5, same: 5 });
  expect(found?.figures?.inForce.addedMinutes).toBeGreaterThan(0);
  expect(found?.figures?.beside).toEqual(found?.figures?.inForce);
  expect(await setWays({ mode: 'ranked' })).toMatchObject({ dispatch: 'ranked', beside: null });
  expect(await comparison()).toBeNull();
});

test('by plan beside another way plans the area, and offers nothing', async () => {
  await setWays({ mode: 'open', beside: 'planned' });
  const driver = await driverAt(1);
  const { id } = await seedOrder(db, {
    customerId: customer.id,
    paymentStatus: 'pending',
    slotEndAt: new Date(noon.getTime() + 6 * 3_600_000),
  });
  await db.transaction().execute((transaction) => changeOrder(transaction, id, authorize));
  await sql`SELECT graphile_worker.add_job('plan_areas', '{}'::json)`.execute(db);
  await vi.waitFor(async () => {
    const { rows } = await sql`
      SELECT FROM planned_ways WHERE ${`${id}:pickup`} = ANY (stops)`.execute(db);
    expect(rows).toHaveLength(1);
  }, patience);
  const { rows } = await sql`SELECT FROM ranked_offers WHERE order_id = ${id}`.execute(db);
  expect(rows).toEqual([]);
  const answer = await requests.post(driver, `/api/driver/orders/${id}/accept`);
  expect(answer.statusCode).toBe(200);
  expect(await rowOf(id)).toMatchObject({ beside: 'planned', is_same: true });
});
