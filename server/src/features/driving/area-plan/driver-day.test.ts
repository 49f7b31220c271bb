import type { DriverDay } from '@backhaul/contract/calls/driving/driver-day.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { home, seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';

const { app, db, customer, admin, requests } = await startOrderScenario();
const noon = new Date('2026-11-20T18:00:00Z');
app.clock.set(noon.toISOString());

const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
/** Midnight in St. Louis on the test's day, 12 hours before the test's `noon`. */
const midnight = at(-720);

let driver: string;
beforeEach(async () => {
  const { id } = await app.person({ isDriver: true });
  driver = id;
  await sql`UPDATE driver_profiles SET is_online = true WHERE user_id = ${id}`.execute(db);
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at) VALUES (${id}, ${home.lat}, ${home.lng}, ${noon})`.execute(
    db,
  );
});

const answer = (id = driver, by = admin) => requests.get(by, `/api/admin/drivers/${id}/day`);
const read = async () => (await answer()).json<DriverDay>();
const seed = (more: Partial<SeedOrderOptions>) =>
  seedOrder(db, { customerId: customer.id, driverId: driver, slotEndAt: at(60), ...more });

async function happened(type: string, minutes: number, orderId: string, status?: string) {
  await sql`UPDATE orders SET event_count = event_count + 1 WHERE id = ${orderId}`.execute(db);
  await sql`INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, actor_id, driver_id, customer_id, happened_at)
    SELECT o.id, o.event_count, ${type}, coalesce(${status ?? null}, o.status), 'driver', ${driver}, ${driver}, o.customer_id, ${at(minutes)} FROM orders o
    WHERE o.id = ${orderId}`.execute(db);
}

const sequences = new Map<string, number>();
async function ofDriver(type: string, minutes: number, details: object = {}) {
  const sequence = (sequences.get(driver) ?? 0) + 1;
  sequences.set(driver, sequence);
  await sql`INSERT INTO domain_events (subject, subject_id, sequence, type, actor_kind, happened_at, details)
    VALUES ('driver', ${driver}, ${sequence}, ${type}, 'driver', ${at(minutes)}, ${JSON.stringify(details)})`.execute(
    db,
  );
}

test('today’s stops are there since midnight of the area, late and failed ones said so, then those ahead', async () => {
  const late = await seed({ status: 'picked_up', slotEndAt: at(-400) });
  await happened('picked_up', -380, late.id);
  const yesterday = await seed({ status: 'completed' });
  await happened('delivered', -721, yesterday.id);
  const failed = await seed({ status: 'pickup_failed' });
  await happened('pickup_failed', -30, failed.id);
  const { from, until, area, driver: own } = await read();
  expect(from).toBe(midnight.toISOString());
  expect(until).toBe(at(720).toISOString());
  expect(area.timeZone).toBe('America/Chicago');
  expect(own.stops.map(({ orderId, kind, state }) => [orderId, kind, state])).toEqual([
    [late.id, 'pickup', 'done'],
    [failed.id, 'pickup', 'failed'],
    [late.id, 'store', 'ahead'],
  ]);
  expect(own.stops[0]?.lateMinutes).toBe(20);
  expect(own.returns).toBe(1);
});

test('the times online begin at midnight at the earliest, and the last is open while the driver is online', async () => {
  await ofDriver('went_online', -1500);
  await ofDriver('went_offline', -700);
  await ofDriver('went_online', -90);
  expect((await read()).online).toEqual([
    { fromAt: midnight.toISOString(), untilAt: at(-700).toISOString() },
    { fromAt: at(-90).toISOString(), untilAt: null },
  ]);
  await sql`UPDATE driver_profiles SET is_online = false WHERE user_id = ${driver}`.execute(db);
  expect((await read()).online).toHaveLength(1);
});

test('a pause ends on its day, by hand, or with the next one; the pause of another day is not there', async () => {
  await ofDriver('paused', -5000, { until: '2026-11-19', reason: 'Too old' });
  await ofDriver('paused', -2000, { until: '2026-11-22', reason: 'Car at the garage' });
  await ofDriver('pause_ended', -600);
  await ofDriver('paused', -60, { until: '2026-11-21', reason: 'Unwell' });
  expect((await read()).paused).toEqual([
    {
      fromAt: midnight.toISOString(),
      untilAt: at(-600).toISOString(),
      reason: 'Car at the garage',
    },
    { fromAt: at(-60).toISOString(), untilAt: at(720).toISOString(), reason: 'Unwell' },
  ]);
});

test('a day without anything is empty; a customer, a stranger and a sandbox’s driver have none', async () => {
  const { online, paused, driver: own } = await read();
  expect([online, paused, own.stops]).toEqual([[], [], []]);
  expect((await answer(customer.id)).statusCode).toBe(404);
  expect((await answer('0190b5d0-0000-7000-8000-00000000c0de')).statusCode).toBe(404);
  const guest = await app.person({ isDriver: true, sandboxId: await app.sandbox() });
  expect((await answer(guest.id)).statusCode).toBe(404);
  expect((await answer(driver, customer)).statusCode).toBe(403);
});

test('the time with jobs counts overlapping jobs once, from midnight on, and the miles are those of the track', async () => {
  const [one, two] = [await seed({ status: 'completed' }), await seed({ status: 'assigned' })];
  const statuses: [string, string, number][] = [
    [one.id, 'assigned', -730],
    [one.id, 'picked_up', -700],
    [one.id, 'delivered', -660],
    [two.id, 'assigned', -670],
  ];
  for (const [order, status, minutes] of statuses) await happened(status, minutes, order, status);
  const track = [
    [-721, 0],
    [-100, 0],
    [-99, 0.01],
    [-98, 0.03],
  ] as const;
  for (const [minutes, north] of track)
    await sql`INSERT INTO driver_track_points (user_id, at, lat, lng)
      VALUES (${driver}, ${at(minutes)}, ${home.lat + north}, ${home.lng})`.execute(db);
  const day = await read();
  expect(day.jobMinutes).toBe(720);
  expect(day.meters).toBeGreaterThan(3_330);
  expect(day.meters).toBeLessThan(3_340);
});
