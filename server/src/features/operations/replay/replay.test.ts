import type { Replay } from '@backhaul/contract/calls/operations/replay.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLocationBuffer } from '../../../live/location-buffer.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { home, seedOrder } from '../../../testing/seed-order.ts';
import { areaDay } from '../../../testing/test-clock.ts';
import { purgeTracks } from './purge-tracks.ts';

const { app, db, customer, admin, requests } = await startOrderScenario();
const noon = new Date('2026-11-20T18:00:00Z');
const { clock } = app;
clock.set(noon.toISOString());

const second = 1_000;
const hour = 3_600 * second;
const ago = (ms: number) => new Date(noon.getTime() - ms);

const read = async (query = '') =>
  (await requests.get(admin, `/api/admin/replay?day=${areaDay(noon)}${query}`)).json<Replay>();
const trackOf = async (id: string) => (await read()).drivers.find((one) => one.id === id)?.points;

async function keep(userId: string, at: Date, north = 0) {
  await sql`INSERT INTO driver_track_points (user_id, at, lat, lng)
    VALUES (${userId}, ${at}, ${home.lat + north}, ${home.lng})`.execute(db);
}

test('of what a driver’s phone sends, one position of each 15 seconds is kept', async () => {
  const driver = await app.person({ isDriver: true });
  const buffer = createLocationBuffer({
    db,
    bus: app.bus,
    drivers: { hasComeFar: () => false },
    log: { warn: (problem: unknown) => expect.fail(JSON.stringify(problem)) },
  });
  for (const seconds of [0, 3, 6, 14, 16, 29, 31]) {
    const at = new Date(ago(60 * second).getTime() + seconds * second);
    const place = { lat: home.lat + seconds / 10_000, lng: home.lng };
    buffer.report(driver.id, { ...place, accuracyMeters: 8, isMocked: false, at }, () => {});
    await buffer.stop();
  }
  const points = await trackOf(driver.id);
  expect(points?.map(([at]) => at - 12 * 3_600)).toEqual([-60, -44, -29]);
  expect(points?.[1]?.[1]).toBeCloseTo(home.lat + 0.0016, 5);
});

test('going online begins a track, and a demo leaves none', async () => {
  const sandboxId = randomUUID();
  await sql`INSERT INTO sandboxes (id, expires_at) VALUES (${sandboxId}, now() + interval '1 day')`.execute(
    db,
  );
  const driver = await app.person({ isDriver: true });
  const played = await app.person({ isDriver: true, sandboxId });
  const currentLocation = { ...home, timestamp: noon.toISOString() };
  const body = { isOnline: true, currentLocation };
  for (const one of [driver, played])
    expect((await requests.patch(one, '/api/driver/status', body)).statusCode).toBe(200);
  const { rows } = await sql`SELECT user_id FROM driver_track_points
    WHERE user_id IN (${driver.id}, ${played.id})`.execute(db);
  expect(rows).toEqual([{ user_id: driver.id }]);
});

test('a day has its orders with their changes, and the drivers who carried them', async () => {
  const driver = await app.person({ isDriver: true });
  const idle = await app.person({ isDriver: true });
  const { id } = await seedOrder(db, {
    customerId: customer.id,
    driverId: driver.id,
    status: 'assigned',
    slotEndAt: ago(hour),
  });
  await sql`INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, customer_id, driver_id, happened_at)
    VALUES (${id}, 2, 'accepted', 'assigned', 'driver', ${customer.id}, ${driver.id}, ${ago(2 * hour)})`.execute(
    db,
  );
  const day = await read();
  const order = day.orders.find((one) => one.id === id);
  expect(order?.windowEnd).toBe(11 * 3_600);
  expect(order?.steps.at(-1)).toEqual({
    second: 10 * 3_600,
    type: 'accepted',
    status: 'assigned',
    driverId: driver.id,
  });
  expect(day.drivers.map((one) => one.id)).toContain(driver.id);
  expect(day.drivers.map((one) => one.id)).not.toContain(idle.id);
  expect(day).toMatchObject({ until: noon.toISOString(), leftOut: { drivers: 0, orders: 0 } });

  await keep(idle.id, ago(hour));
  const one = await read(`&driver=${idle.id}`);
  expect(one.drivers.map(({ id: found }) => found)).toEqual([idle.id]);
  expect(one.orders).toEqual([]);
});

test('a day of many positions is thinned evenly; one driver’s is whole', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => app.person({ isDriver: true })));
  for (const { id } of people)
    await sql`INSERT INTO driver_track_points (user_id, at, lat, lng)
      SELECT ${id}, ${ago(11 * hour)}::timestamptz + make_interval(secs => n * 15), ${home.lat}, ${home.lng}
      FROM generate_series(0, 2600) n`.execute(db);
  const all = await read();
  expect(all.stepSeconds).toBe(30);
  expect(all.drivers.find(({ id }) => id === people[0]?.id)?.points).toHaveLength(1_301);
  const one = await read(`&driver=${people[0]?.id ?? ''}`);
  expect(one.stepSeconds).toBe(15);
  expect(one.drivers[0]?.points).toHaveLength(2_601);
});

test('a day that is gone, a day to come and an unknown area are refused in a sentence', async () => {
  const asked = async (query: string) => {
    const answer = await requests.get(admin, `/api/admin/replay?${query}`);
    return [answer.statusCode, answer.json().message];
  };
  expect(await asked('day=2026-10-21')).toEqual([
    404,
    'The positions of that day were deleted. We keep positions for 30 days.',
  ]);
  expect(await asked('day=2026-11-21')).toEqual([
    404,
    'This day has not begun. Choose today or an earlier day.',
  ]);
  expect((await asked('area=atlantis'))[0]).toBe(404);
  expect((await asked('day=2026-02-30'))[0]).toBe(422);
  expect((await asked('day=2026-10-22'))[0]).toBe(200);
  expect((await requests.get(admin, '/api/admin/replay')).json().day).toBe('2026-11-19');
});

test('that somebody looked at where people were is recorded, once an hour', async () => {
  const looked = async () =>
    (
      await sql<{ n: number }>`SELECT count(*)::integer AS n FROM admin_acts
        WHERE action = 'replay_day' AND after ->> 'replayed' = 'St. Louis, 2026-11-15'`.execute(db)
    ).rows[0]?.n;
  await requests.get(admin, '/api/admin/replay?day=2026-11-15');
  await requests.get(admin, '/api/admin/replay?day=2026-11-15');
  expect(await looked()).toBe(1);
  clock.set(new Date(noon.getTime() + hour + second).toISOString());
  await requests.get(admin, '/api/admin/replay?day=2026-11-15');
  expect(await looked()).toBe(2);
  clock.set(noon.toISOString());
});

test('positions go after 30 days', async () => {
  const driver = await app.person({ isDriver: true });
  const day = 24 * hour;
  for (const days of [29, 31]) await keep(driver.id, ago(days * day));
  await purgeTracks(db, noon);
  const { rows } = await sql<{ at: Date }>`
    SELECT at FROM driver_track_points WHERE user_id = ${driver.id}`.execute(db);
  expect(rows).toEqual([{ at: ago(29 * day) }]);
});
