/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../database/test-database.ts';
import type { Bus } from '../../../ports/bus.ts';
import { addProof } from '../../../testing/add-proof.ts';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import { applyDueTransitions } from './apply-due-transitions.ts';

/** An event bus without subscribers. The test checks only the rows that `applyDueTransitions()` writes. */
const bus: Bus = { publish: () => {}, subscribe: () => {}, close: async () => {} };

let database: TestDatabase;
let customerId: string;
let driverId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  customerId = await person();
  driverId = await person();
});
afterAll(() => database.destroy());

async function person(): Promise<string> {
  const id = randomUUID();
  await sql`INSERT INTO users (id, email, first_name, last_name) VALUES (${id}, ${`${id}@example.com`}, 'A', 'B')`.execute(
    database.db,
  );
  return id;
}

const hour = 3_600_000;
const minute = 60_000;
const now = new Date('2026-05-04T12:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const sweep = (instant = now) =>
  applyDueTransitions({ db: database.db, bus, clock: { now: () => instant } }, instant);
const place = (options: Partial<SeedOrderOptions>) =>
  seedOrder(database.db, { customerId, createdAt: at(-hour), slotEndAt: at(4 * hour), ...options });

async function stateOf(orderId: string) {
  const { rows } = await sql<{
    status: string;
    driver_id: string | null;
    last: string;
    reason: string;
  }>`
    SELECT o.status, o.driver_id, e.type AS last, e.details ->> 'reason' AS reason
    FROM orders o JOIN domain_events e ON e.order_id = o.id AND e.sequence = o.event_count
    WHERE o.id = ${orderId}`.execute(database.db);
  return rows[0];
}

test.each([
  [
    'an unpaid order a day old',
    { paymentStatus: 'pending', createdAt: at(-24 * hour) },
    'cancelled',
    'unpaid',
  ],
  [
    'an unpaid order half an hour before its slot ends',
    { paymentStatus: 'failed', slotEndAt: at(30 * minute) },
    'cancelled',
    'unpaid',
  ],
  [
    'a paid order without a driver two hours after its slot',
    { slotEndAt: at(-2 * hour) },
    'cancelled',
    'no_driver',
  ],
] as const)('%s is cancelled, once', async (_, options, status, reason) => {
  const order = await place(options);
  expect(await sweep(at(-1))).toBe(0);
  expect(await sweep()).toBe(1);
  expect(await stateOf(order.id)).toMatchObject({ status, last: 'cancelled', reason });
  expect(await sweep()).toBe(0);
});

test('an order that nobody picked up an hour after its slot is released', async () => {
  const order = await place({ status: 'assigned', driverId, slotEndAt: at(-hour) });
  expect(await sweep(at(-1))).toBe(0);
  expect(await sweep()).toBe(1);
  expect(await stateOf(order.id)).toMatchObject({
    status: 'created',
    driver_id: null,
    last: 'released',
    reason: 'no_pickup',
  });
  expect(await sweep(at(hour))).toBe(1);
  expect(await stateOf(order.id)).toMatchObject({ status: 'cancelled' });
});

test('a delivery with a photo completes after a day, and the driver is paid', async () => {
  const order = await place({ status: 'delivered', driverId, deliveredAt: at(-24 * hour) });
  await addProof(database.db, { orderId: order.id, driverId, kind: 'delivery' });
  expect(await sweep(at(-1))).toBe(0);
  expect(await sweep()).toBe(1);
  expect(await stateOf(order.id)).toMatchObject({ status: 'completed', last: 'completed' });
  const { rows } = await sql<{ total_cents: number }>`
    SELECT total_cents FROM driver_earnings WHERE order_id = ${order.id}`.execute(database.db);
  expect(rows).toEqual([{ total_cents: order.driverPayCents }]);
});

test('a delivery that nothing proves becomes one case for a person', async () => {
  const order = await place({ status: 'delivered', driverId, deliveredAt: at(-25 * hour) });
  expect(await sweep()).toBe(1);
  expect(await stateOf(order.id)).toMatchObject({ status: 'delivered', last: 'case_opened' });
  expect(await sweep(at(hour))).toBe(0);
  await addProof(database.db, { orderId: order.id, driverId, kind: 'counter_receipt' });
  expect(await sweep(at(hour))).toBe(1);
  expect(await stateOf(order.id)).toMatchObject({ status: 'completed' });
  const { rows } = await sql`SELECT verdict FROM cases WHERE order_id = ${order.id}`.execute(
    database.db,
  );
  expect(rows).toEqual([{ verdict: 'completed' }]);
});

test('what waits for nothing is left alone', async () => {
  for (const status of ['picked_up', 'in_transit', 'refused', 'returning', 'completed'] as const)
    await place({ status, driverId, slotEndAt: at(-100 * hour), deliveredAt: at(-100 * hour) });
  expect(await sweep()).toBe(0);
});

test('sweeps at once move each order once', async () => {
  const orders = await Promise.all(
    Array.from({ length: 20 }, () => place({ slotEndAt: at(-3 * hour) })),
  );
  const moved = await Promise.all([sweep(), sweep(), sweep()]);
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(orders.length);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM domain_events WHERE type = 'cancelled' AND order_id = ANY (${orders.map(({ id }) => id)})`.execute(
    database.db,
  );
  expect(rows[0]?.count).toBe(orders.length);
});

test('an order that cannot be moved holds up no other', async () => {
  const broken = await place({ slotEndAt: at(-3 * hour) });
  await sql`UPDATE orders SET fare_version = 'none' WHERE id = ${broken.id}`.execute(database.db);
  const others = [
    await place({ slotEndAt: at(-3 * hour) }),
    await place({ slotEndAt: at(-3 * hour) }),
  ];
  await expect(sweep()).rejects.toThrow('1 of a sweep failed');
  for (const { id } of others) expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
  expect(await stateOf(broken.id)).toMatchObject({ status: 'created' });
});
