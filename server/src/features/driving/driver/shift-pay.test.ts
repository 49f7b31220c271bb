/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readShiftPay } from '@backhaul/contract/calls/driving/shift.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { settleOrder } from '../../../orders/settle-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, customer, order } = await startOrderScenario();
const { db } = app.database;
const minute = 60_000;
const day = 24 * 60 * minute;
// A Friday, 3 PM in St. Louis.
const now = '2026-11-20T21:00:00Z';

async function read(): Promise<CallAnswer<typeof readShiftPay>> {
  const answer = await app.fastify.inject({ url: '/api/shift-pay' });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/**
 * Creates a completed job that began `daysAgo` days before `now` and took `minutes` minutes. Returns the
 * driver's pay in cents.
 */
async function worked(driver: TestPerson, daysAgo: number, minutes: number): Promise<number> {
  const endsAt = Date.parse(now) - daysAgo * day + minutes * minute;
  const startsAt = new Date(endsAt - minutes * minute);
  const done = await order({ driverId: driver.id, status: 'completed', pickedUpAt: startsAt });
  const { driverGetsCents } = await db
    .transaction()
    .execute((transaction) => settleOrder(transaction, { orderId: done.id, outcome: 'completed' }));
  const at = new Date(endsAt);
  await sql`UPDATE driver_earnings SET created_at = ${at} WHERE order_id = ${done.id}`.execute(db);
  const { rows } = await sql<{
    next: number;
  }>`UPDATE orders SET event_count = event_count + 1 WHERE id = ${done.id}
    RETURNING event_count AS next`.execute(db);
  await sql`INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, customer_id, happened_at)
    VALUES (${done.id}, ${rows[0]?.next ?? 0}, 'completed', 'completed', 'system', ${customer.id}, ${at})`.execute(
    db,
  );
  return driverGetsCents;
}

test('the pay of a shift is said from five shifts by five drivers on, for this weekday and part of the day', async () => {
  app.clock.set(now);
  const one = await app.person({ isDriver: true });
  const others = await Promise.all([1, 2, 3, 4].map(() => app.person({ isDriver: true })));
  const last = others.at(-1);
  if (last === undefined) throw new Error('there is no other driver');
  let cents = 0;
  for (const weeks of [1, 2, 3]) cents = await worked(one, 7 * weeks, 120);
  for (const driver of others.slice(0, -1)) await worked(driver, 7, 120);
  // These two shifts do not count: one is on another weekday, the other is too old.
  await worked(last, 8, 120);
  await worked(last, 63, 120);
  // Six shifts count, but only four drivers drove them. So few drivers could work out each other's pay from a
  // figure, so no figure is shown.
  expect((await read()).now?.hourly).toBeNull();

  // A shift with only one short job counts as one hour. The clock is set an hour later, because the figures
  // are cached for an hour.
  await worked(last, 7, 10);
  app.clock.set('2026-11-20T22:30:00Z');
  const { since, now: here, always } = await read();
  expect(since).toBe('2026-09-25');
  expect(here).toEqual({
    part: 'afternoon',
    until: '2026-11-21T02:00:00.000Z',
    hourly: {
      shifts: 7,
      drivers: 5,
      lowest: Math.round(cents / 2) / 100,
      low: Math.round(cents / 2) / 100,
      middle: Math.round(cents / 2) / 100,
      high: Math.round(cents / 2) / 100,
      highest: cents / 100,
    },
  });
  expect(always?.shifts).toBe(8);

  // At 7:40 PM no slot is open any more.
  app.clock.set('2026-11-21T01:40:00Z');
  expect((await read()).now).toBeNull();
  app.clock.run();
});
