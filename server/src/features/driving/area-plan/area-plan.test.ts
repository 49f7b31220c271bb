import type { AreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { home, seedOrder } from '../../../testing/seed-order.ts';

const { app, db, customer, admin, requests } = await startOrderScenario();
const { clock } = app;
const noon = new Date('2026-11-20T18:00:00Z');
clock.set(noon.toISOString());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(noon.getTime() + hours * hour);
const readPlan = async (query = '') =>
  (await requests.get(admin, `/api/admin/area-plan${query}`)).json<AreaPlan>();

async function driverAt(north: number): Promise<string> {
  const { id } = await app.person({ isDriver: true });
  const currentLocation = { lat: home.lat + north, lng: home.lng };
  await sql`UPDATE driver_profiles SET is_online = true WHERE user_id = ${id}`.execute(db);
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at)
    VALUES (${id}, ${currentLocation.lat}, ${currentLocation.lng}, ${noon})
    ON CONFLICT (user_id) DO UPDATE SET lat = excluded.lat, lng = excluded.lng, at = excluded.at`.execute(
    db,
  );
  return id;
}

const offer = (more: object = {}) =>
  seedOrder(db, {
    customerId: customer.id,
    status: 'created',
    slotEndAt: inHours(4),
    ...more,
  });

test('an open order is proposed to a driver, with a reason, and nothing is changed', async () => {
  await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
  const near = await driverAt(0.001);
  const far = await driverAt(0.05);
  const { id } = await offer();
  const plan = await readPlan();
  expect(plan.made).toBe('whole');
  expect(plan.drivers.map((driver) => driver.id).toSorted()).toEqual([near, far].toSorted());
  const change = plan.changes.find(({ orderId }) => orderId === id);
  expect(change).toMatchObject({ from: null, to: near });
  expect(change?.candidates.map(({ driverId }) => driverId)).toEqual([near, far]);
  expect(plan.planned.returns).toBe(plan.current.returns + 1);
  const way = plan.drivers.find((driver) => driver.id === near)?.planned;
  expect(way?.stops.map(({ kind }) => kind)).toEqual(['pickup', 'store']);
  const { rows } = await sql<{ driver_id: string | null; status: string }>`
    SELECT driver_id, status FROM orders WHERE id = ${id}`.execute(db);
  expect(rows).toEqual([{ driver_id: null, status: 'created' }]);
  expect(await readPlan()).toEqual(plan);
});

test('nothing is proposed to a driver who has a break until the window ends', async () => {
  await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
  const near = await driverAt(0.001);
  const far = await driverAt(0.05);
  const { id } = await offer({ slotEndAt: inHours(2) });
  const holderOf = async () =>
    (await readPlan()).changes.find(({ orderId }) => orderId === id)?.to ?? null;
  expect(await holderOf()).toBe(near);
  // The driver's break lasts from 11:59 AM to 2:39 PM, so the driver cannot collect the order before its
  // window ends at 2 PM.
  await sql`UPDATE driver_profiles SET break_from = 719, break_until = 879 WHERE user_id = ${near}`.execute(
    db,
  );
  expect(await holderOf()).toBe(far);
  await sql`UPDATE orders SET status = 'cancelled' WHERE id = ${id}`.execute(db);
});

test('an order that fits nobody says why', async () => {
  await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
  const { id } = await offer({ slotEndAt: new Date(noon.getTime() + 1_000) });
  expect((await readPlan()).unserved).toContainEqual(
    expect.objectContaining({ orderId: id, reason: 'no_driver' }),
  );
  await driverAt(0.05);
  expect((await readPlan()).unserved).toContainEqual(
    expect.objectContaining({ orderId: id, reason: 'too_late' }),
  );
});

test('drivers without a recent position are left out, and counted', async () => {
  await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
  const id = await driverAt(0.001);
  await sql`UPDATE driver_locations SET at = ${inHours(-3)} WHERE user_id = ${id}`.execute(db);
  const { drivers, leftOut } = await readPlan();
  expect(drivers).toEqual([]);
  expect(leftOut.drivers).toBe(1);
});

test('only the hours asked for are planned, and an unknown area is not found', async () => {
  const { id } = await offer({ slotEndAt: inHours(11) });
  const idsOf = ({ changes, unserved }: AreaPlan) =>
    [...changes, ...unserved].map(({ orderId }) => orderId);
  expect(idsOf(await readPlan('?hours=4'))).not.toContain(id);
  expect(idsOf(await readPlan('?hours=8'))).toContain(id);
  expect((await requests.get(admin, '/api/admin/area-plan?area=nowhere')).statusCode).toBe(404);
  expect((await requests.get(admin, '/api/admin/area-plan?hours=99')).statusCode).toBe(422);
});
