import type { OtherWay } from '@backhaul/contract/calls/operations/other-way.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { home, seedOrder } from '../../../testing/seed-order.ts';
import { spansOf } from './gather-other-day.ts';

const { app, db, customer, admin, requests } = await startOrderScenario();
const { clock } = app;
// It is the next day, so the day of the returns is over in St. Louis.
clock.set('2026-11-21T15:00:00Z');
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

const asks = (query: string) => requests.get(admin, `/api/admin/replay/other-way?${query}`);
const ask = async (way: string) => (await asks(`day=2026-11-20&way=${way}`)).json<OtherWay>();

async function happened(orderId: string, type: string, when: Date, driverId: string | null = null) {
  await sql`UPDATE orders SET event_count = event_count + 1 WHERE id = ${orderId}`.execute(db);
  await sql`INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, actor_id, driver_id, customer_id, happened_at)
    SELECT o.id, o.event_count, ${type}, o.status, ${driverId === null ? 'owner' : 'driver'}, ${driverId ?? customer.id}, ${driverId},
      o.customer_id, ${when} FROM orders o WHERE o.id = ${orderId}`.execute(db);
}

async function driverOnline(from: Date, until: Date): Promise<string> {
  const { id } = await app.person({ isDriver: true });
  for (const [sequence, type, when] of [
    [1, 'went_online', from],
    [2, 'went_offline', until],
  ] as const)
    await sql`INSERT INTO domain_events (subject, subject_id, sequence, type, actor_kind, actor_id, happened_at)
      VALUES ('driver', ${id}, ${sequence}, ${type}, 'driver', ${id}, ${when})`.execute(db);
  await sql`INSERT INTO driver_track_points (user_id, at, lat, lng)
    VALUES (${id}, ${later(from, 1)}, ${home.lat}, ${home.lng})`.execute(db);
  return id;
}

async function carried(driverId: string, pickedUpAt: Date): Promise<string> {
  const { id } = await seedOrder(db, {
    customerId: customer.id,
    driverId,
    status: 'delivered',
    slotEndAt: at('20:00'),
    createdAt: at('13:00'),
  });
  await happened(id, 'payment_authorized', at('13:05'));
  await happened(id, 'accepted', at('13:10'), driverId);
  await happened(id, 'picked_up', pickedUpAt, driverId);
  await happened(id, 'delivered', later(pickedUpAt, 30), driverId);
  return id;
}

test('below five returns nothing is shown', async () => {
  const answer = await ask('ranked');
  expect(answer).toMatchObject({
    day: '2026-11-20',
    way: 'ranked',
    happened: null,
    computed: null,
  });
});

test('a day is dispatched again beside the day as it was, and the same question has the same answer', async () => {
  const driver = await driverOnline(at('13:00'), at('23:00'));
  await driverOnline(at('13:00'), at('23:00'));
  for (const minutes of [0, 40, 80, 120]) await carried(driver, later(at('17:00'), minutes));
  await carried(driver, at('20:30'));
  const open = await seedOrder(db, {
    customerId: customer.id,
    slotEndAt: at('19:00'),
    createdAt: at('13:00'),
  });
  await happened(open.id, 'payment_authorized', at('13:05'));
  const cancelled = await seedOrder(db, {
    customerId: customer.id,
    status: 'cancelled',
    slotEndAt: at('19:00'),
  });
  await happened(cancelled.id, 'cancelled', at('14:00'));

  for (const way of ['open', 'ranked', 'planned']) {
    const answer = await ask(way);
    expect(answer).toMatchObject({
      way,
      returns: 6,
      drivers: 2,
      leftOut: { returns: 1, drivers: 0 },
    });
    expect(answer.happened).toMatchObject({ withDriver: 5, onTime: 4, earnedAnHour: null });
    expect(answer.computed).toMatchObject({ withDriver: 6, onTime: 6, earnedAnHour: null });
    expect(answer.computed?.minutes).toBeGreaterThan(10);
    expect(await ask(way)).toEqual(answer);
  }
});

test('an unknown way, area or day is refused', async () => {
  expect((await asks('way=best')).statusCode).toBe(422);
  expect((await asks('way=open&area=atlantis')).statusCode).toBe(404);
  expect((await asks('way=open&day=2026-10-01')).json().code).toBe('day_gone');
  expect((await asks('way=open&day=2026-12-01')).statusCode).toBe(404);
});

test('a span online is cut to the day; one that never ended goes to its end', () => {
  const day = { from: at('06:00'), until: at('18:00') };
  const of = (...switches: [string, boolean][]) =>
    spansOf(
      switches.map(([time, isOnline]) => ({ at: at(time).toISOString(), isOnline })),
      day,
    ).map(({ from, until }) => [from, until]);
  expect(of(['05:00', true], ['08:00', false], ['17:00', true])).toEqual([
    [at('06:00').getTime(), at('08:00').getTime()],
    [at('17:00').getTime(), at('18:00').getTime()],
  ]);
  expect(of(['04:00', true], ['05:00', false])).toEqual([]);
  expect(of(['07:00', false])).toEqual([]);
});
