/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import type { DriverAnalytics } from '@backhaul/contract/calls/driving/driver-analytics.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { settleOrder } from '../../../orders/settle-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, customer, requests, order } = await startOrderScenario();
const { db } = app.database;
const minute = 60_000;

async function read(driver: { cookie: string }): Promise<DriverAnalytics> {
  return (await requests.get(driver, '/api/driver/analytics')).json();
}

/**
 * Creates a completed job whose pickup was `minutesAgo` minutes ago. Returns the driver's pay in cents.
 */
async function worked(driver: { id: string }, minutesAgo: number): Promise<number> {
  const done = await order({
    driverId: driver.id,
    status: 'completed',
    pickedUpAt: new Date(app.clock.now().getTime() - minutesAgo * minute),
  });
  const { driverGetsCents } = await db
    .transaction()
    .execute((transaction) => settleOrder(transaction, { orderId: done.id, outcome: 'completed' }));
  return driverGetsCents;
}

test('say nothing before there is enough to say', async () => {
  const driver = await app.person({ isDriver: true });
  await worked(driver, 30);
  const answer = await read(driver);
  expect(answer.onJobs).toMatchObject({ jobs: 1, perHour: null });
  expect(answer.perMile).toMatchObject({ jobs: 1, amount: null });
  expect(answer.acceptance).toEqual({ offers: 0, accepted: 0, rate: null });
});

test('are made of the jobs: per hour with overlaps once, per mile, by part of the day', async () => {
  const driver = await app.person({ isDriver: true });
  let cents = 0;
  for (let count = 0; count < 5; count += 1) cents += await worked(driver, 60);
  const answer = await read(driver);
  expect(answer.onJobs).toMatchObject({ jobs: 5, hours: 1, earned: cents / 100 });
  // All jobs are in the same hour, so the hourly pay should equal the pay of all jobs. It is slightly lower,
  // because the test itself takes a few seconds.
  expect(answer.onJobs.perHour).toBeGreaterThan((cents / 100) * 0.9);
  expect(answer.onJobs.perHour).toBeLessThanOrEqual(cents / 100);
  expect(answer.perMile.amount).toBeCloseTo(cents / 100 / answer.perMile.miles, 1);
  const counted = answer.dayParts.reduce((sum, part) => sum + part.jobs, 0);
  expect(counted).toBe(5);
});

test('count what came on offer while the driver was online, and what of it they took', async () => {
  const driver = await app.person({ isDriver: true });
  const go = (isOnline: boolean) => requests.patch(driver, '/api/driver/status', { isOnline });
  const offer = async () => {
    const { id } = await order();
    await sql`INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, customer_id, is_offer, happened_at)
      VALUES (${id}, 2, 'payment_authorized', 'created', 'system', ${customer.id}, true, now())`.execute(
      db,
    );
    await sql`UPDATE orders SET event_count = 2 WHERE id = ${id}`.execute(db);
    return id;
  };
  await go(false);
  await offer();
  await go(true);
  const seen = [await offer(), await offer(), await offer(), await offer(), await offer()];
  expect((await requests.post(driver, `/api/driver/orders/${seen[0]}/accept`)).statusCode).toBe(
    200,
  );
  await go(false);
  await offer();
  expect((await read(driver)).acceptance).toEqual({ offers: 5, accepted: 1, rate: 20 });
});
