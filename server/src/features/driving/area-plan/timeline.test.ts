import type { Timeline } from '@backhaul/contract/calls/driving/timeline.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { home, seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';

const { app, db, customer, admin, requests } = await startOrderScenario();
const { clock } = app;
const noon = new Date('2026-11-20T18:00:00Z');
clock.set(noon.toISOString());

const minutesOn = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const read = async (query = '') =>
  (await requests.get(admin, `/api/admin/timeline${query}`)).json<Timeline>();

async function driverSeen(at: Date, isOnline = true): Promise<string> {
  const { id } = await app.person({ isDriver: true });
  await sql`UPDATE driver_profiles SET is_online = ${isOnline} WHERE user_id = ${id}`.execute(db);
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at) VALUES (${id}, ${home.lat}, ${home.lng}, ${at})`.execute(
    db,
  );
  return id;
}

const seed = (more: Partial<SeedOrderOptions>) =>
  seedOrder(db, { customerId: customer.id, slotEndAt: minutesOn(60), ...more });

test('a driver’s stops ahead have their times, and a broken window its minutes; late drivers come first', async () => {
  await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
  const free = await driverSeen(noon);
  const late = await driverSeen(noon);
  const kept = await seed({ driverId: late, status: 'assigned', slotEndAt: minutesOn(-20) });
  const { drivers } = await read();
  expect(drivers.map(({ id }) => id)).toEqual([late, free]);
  expect(drivers[1]).toMatchObject({ returns: 0, stops: [], isSeen: true, isOnline: true });
  expect(drivers[1]?.position).toEqual({ lat: home.lat, lng: home.lng });
  expect(drivers[0]?.returns).toBe(1);
  const [door, counter] = drivers[0]?.stops ?? [];
  expect(door).toMatchObject({ orderId: kept.id, kind: 'pickup', state: 'ahead' });
  expect(door?.windowEndAt).toBe(minutesOn(-20).toISOString());
  expect(door?.lateMinutes).toBeGreaterThanOrEqual(20);
  expect(counter).toMatchObject({ orderId: kept.id, kind: 'store', windowEndAt: null });
  expect(Date.parse(counter?.at ?? '')).toBeGreaterThan(Date.parse(door?.at ?? ''));
});

test('what a driver did in the last hour and a half stands before what is ahead, with its own lateness', async () => {
  const id = await driverSeen(noon);
  const done = await seed({ driverId: id, status: 'picked_up', slotEndAt: minutesOn(-50) });
  const happened = async (type: string, at: Date, orderId = done.id) => {
    await sql`UPDATE orders SET event_count = event_count + 1 WHERE id = ${orderId}`.execute(db);
    await sql`INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, actor_id, driver_id, customer_id, happened_at)
      SELECT o.id, o.event_count, ${type}, o.status, 'driver', ${id}, ${id}, o.customer_id, ${at} FROM orders o
      WHERE o.id = ${orderId}`.execute(db);
  };
  await happened('picked_up', minutesOn(-40));
  const earlier = await seed({ driverId: id, status: 'completed' });
  await happened('delivered', minutesOn(-200), earlier.id);
  const stops = (await read()).drivers.find((driver) => driver.id === id)?.stops;
  expect(stops).toMatchObject([
    {
      orderId: done.id,
      kind: 'pickup',
      state: 'done',
      at: minutesOn(-40).toISOString(),
      lateMinutes: 10,
    },
    { orderId: done.id, kind: 'store', state: 'ahead' },
  ]);
});

test('a driver who went offline with a job, or is silent, is still there and says so', async () => {
  const id = await driverSeen(minutesOn(-30), false);
  await seed({ driverId: id, status: 'assigned' });
  const driver = (await read()).drivers.find((one) => one.id === id);
  expect(driver).toMatchObject({
    isOnline: false,
    isSeen: false,
    seenAt: minutesOn(-30).toISOString(),
    returns: 1,
  });
});

test('returns that nobody has are those of the hours asked for, by the end of their window', async () => {
  const later = await seed({ status: 'created', slotEndAt: minutesOn(600) });
  const soon = await seed({ status: 'created', slotEndAt: minutesOn(30) });
  const idsOf = ({ waiting }: Timeline) => waiting.map(({ orderId }) => orderId);
  expect(idsOf(await read('?hours=3'))).toEqual([soon.id]);
  expect(idsOf(await read('?hours=6'))).toEqual([soon.id, later.id]);
  expect((await read('?hours=3')).waiting[0]?.pickup).toEqual({ lat: home.lat, lng: home.lng });
});

test('an unknown area is not found, hours out of bounds are refused, and a sandbox is not shown', async () => {
  expect((await requests.get(admin, '/api/admin/timeline?area=nowhere')).statusCode).toBe(404);
  expect((await requests.get(admin, '/api/admin/timeline?hours=0')).statusCode).toBe(422);
  const id = await driverSeen(noon);
  const { drivers } = await read();
  expect(drivers.some((driver) => driver.id === id)).toBe(true);
  expect(await read()).toEqual(await read());
});
