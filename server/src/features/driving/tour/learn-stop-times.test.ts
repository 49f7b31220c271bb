import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { home } from '../../../testing/seed-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { learnStopTimes } from './learn-stop-times.ts';

const { app, db, requests, order } = await startOrderScenario();
const worker = await app.person({ isDriver: true });
const minute = 60_000;
const now = app.clock.now();
const counter = 'target-hampton-village';

beforeEach(() =>
  sql`UPDATE orders SET store_id = NULL, picked_up_at = NULL WHERE status = 'completed'`.execute(
    db,
  ),
);

/**
 * Creates a completed order. Its driver needed `minutes` minutes from the arrival to the end of the stop.
 */
async function done(
  at: 'pickup' | 'store',
  minutes: number,
  { daysAgo = 1, earlyBy = 0, place = 'near' } = {},
): Promise<void> {
  const ended = new Date(now.getTime() - daysAgo * 24 * 60 * minute);
  const came = new Date(ended.getTime() - minutes * minute);
  const { id } = await order({
    driverId: worker.id,
    status: 'completed',
    storeId: at === 'store' ? counter : null,
    // A pickup window lasts five hours.
    slotEndAt: new Date(came.getTime() + (earlyBy + 300) * minute),
    ...(at === 'pickup' ? { pickedUpAt: ended } : { deliveredAt: ended }),
  });
  await sql`WITH c AS (UPDATE orders SET event_count = event_count + 1 WHERE id = ${id} RETURNING event_count AS n)
    INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, actor_id, driver_id, customer_id, happened_at, details)
    SELECT ${id}, c.n, 'driver_arrived', 'assigned', 'driver', ${worker.id}, ${worker.id}, o.customer_id, ${came},
      ${JSON.stringify({ stop: at, place })}::jsonb FROM c, orders o WHERE o.id = ${id}`.execute(
    db,
  );
}

async function learnt(): Promise<Record<string, number>> {
  await learnStopTimes(db, app.clock.now());
  const { rows } = await sql<{ key: string; seconds: number }>`
    SELECT kind || ' ' || key AS key, seconds FROM stop_times ORDER BY 1`.execute(db);
  return Object.fromEntries(rows.map(({ key, seconds }) => [key, seconds]));
}

test('the middle of ten stops is the usual time of a kind of door and of a counter', async () => {
  for (let n = 0; n < 9; n += 1) {
    await done('pickup', 3);
    await done('store', 9);
  }
  expect(await learnt()).toEqual({});
  // This driver comes ten minutes early and waits. The stop's time counts from the start of the window.
  await done('pickup', 13, { earlyBy: 10 });
  await done('store', 20);
  expect(await learnt()).toEqual({
    'counter target-hampton-village': 9 * 60,
    'door handoff inside': 3 * 60,
  });
});

test('old stops, arrivals from afar and slips of a finger do not count', async () => {
  for (let n = 0; n < 9; n += 1) await done('pickup', 4);
  await done('pickup', 4, { daysAgo: 60 });
  await done('pickup', 4, { place: 'far' });
  await done('pickup', 0.1);
  await done('pickup', 50);
  expect(await learnt()).toEqual({});
  await done('pickup', 4);
  expect(await learnt()).toEqual({ 'door handoff inside': 4 * 60 });
});

test('a tour takes the usual time, and five minutes where none is known', async () => {
  const driver = await app.person({ isDriver: true });
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at)
    VALUES (${driver.id}, ${home.lat}, ${home.lng}, ${app.clock.now()})`.execute(db);
  await order({ driverId: driver.id, status: 'assigned', storeId: counter });
  const atCounter = async () => {
    const { stops } = (await requests.get(driver, '/api/driver/tour')).json();
    return Date.parse(stops[1].arrivesAt);
  };
  await sql`DELETE FROM stop_times`.execute(db);
  const usual = await atCounter();
  await sql`INSERT INTO stop_times (kind, key, seconds, stops, learnt_at)
    VALUES ('door', 'handoff inside', 720, 10, ${now})`.execute(db);
  expect(await atCounter()).toBe(usual + 7 * minute);
});
