/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import { randomUUID } from 'node:crypto';
import type { DriverStatement } from '@backhaul/contract/calls/driving/driver-statements.ts';
import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { settleOrder } from '../../../orders/settle-order.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function earn(driver: TestPerson, outcome: OrderOutcome): Promise<number> {
  const { db } = app.database;
  const order = await seedOrder(db, {
    customerId: driver.id,
    driverId: driver.id,
    status: 'completed',
  });
  const { driverGetsCents } = await db
    .transaction()
    .execute((transaction) => settleOrder(transaction, { orderId: order.id, outcome }));
  return driverGetsCents;
}

async function statement(driver: TestPerson, query: string): Promise<DriverStatement> {
  const answer = await requestsOf(app).get(driver, `/api/driver/statement?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const cents = (dollars: number) => Math.round(dollars * 100);

it('a week, a month and a tax year add up to the ledger, tips and fees apart', async () => {
  const driver = await app.person({ isDriver: true });
  const trip = await earn(driver, 'completed');
  const callOut = await earn(driver, 'pickup_failed_other');
  await app.fastify.inject({
    method: 'POST',
    url: '/api/driver/payouts',
    headers: { cookie: driver.cookie, 'idempotency-key': randomUUID() },
  });
  await vi.waitFor(
    async () => {
      const { rows } =
        await sql`SELECT FROM payouts WHERE driver_id = ${driver.id} AND state = 'paid'`.execute(
          app.database.db,
        );
      expect(rows).toHaveLength(1);
    },
    { timeout: 15_000, interval: 20 },
  );
  const later = await earn(driver, 'returned_charged');
  const earned = trip + callOut + later;
  for (const period of ['week', 'month', 'year']) {
    const books = await statement(driver, `period=${period}`);
    expect(cents(books.earned)).toBe(earned);
    expect(cents(books.trips) + cents(books.callOuts) + cents(books.tips)).toBe(earned);
    expect(books).toMatchObject({ callOuts: 3, tips: 5, fees: 0.5, opening: 0, jobs: 2 });
    expect(cents(books.paidOut)).toBe(trip + callOut);
    expect(cents(books.opening) + earned - cents(books.paidOut)).toBe(cents(books.closing));
    expect(books.bars.reduce((sum, bar) => sum + cents(bar.earned), 0)).toBe(earned);
    const miles = books.bars.reduce((sum, bar) => sum + cents(bar.miles), 0);
    expect([miles, miles > 0]).toEqual([cents(books.miles), true]);
    const kinds = books.lines.map(({ kind }) => kind);
    expect(kinds).toEqual(period === 'year' ? [] : ['trip', 'call_out', 'trip']);
  }
});

it('what was owed before is carried on, and an empty period is empty', async () => {
  const driver = await app.person({ isDriver: true });
  const owed = await earn(driver, 'completed');
  const next = await statement(driver, 'period=year&day=2099-06-01');
  expect(next).toMatchObject({ from: '2099-01-01', to: '2099-12-31', earned: 0, lines: [] });
  expect([cents(next.opening), cents(next.closing)]).toEqual([owed, owed]);
  const past = await statement(driver, 'period=month&day=2020-02-29');
  expect(past).toMatchObject({ from: '2020-02-01', to: '2020-02-29', opening: 0, closing: 0 });
});

it('refuses a day or a period that there is not', async () => {
  const driver = await app.person({ isDriver: true });
  for (const query of ['period=decade', 'period=week&day=2026-02-30', ''])
    expect((await requestsOf(app).get(driver, `/api/driver/statement?${query}`)).statusCode).toBe(
      422,
    );
});

it('is CSV too, with pay and tip apart, and only of its driver', async () => {
  const driver = await app.person({ isDriver: true });
  await earn(driver, 'completed');
  const read = async (by: TestPerson, period: string) =>
    requestsOf(app).get(by, `/api/driver/statement.csv?period=${period}`);
  const week = await read(driver, 'week');
  expect(week.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(week.headers['content-disposition']).toContain('earnings-week-');
  const [names, line = ''] = week.body.split('\r\n');
  expect(names).toBe('\uFEFFTime,Order,Retailer,Kind,Pay,Tip,Total,Miles,Paid out,Reason');
  const [, , , kind, pay, tip, total] = line.split(',');
  expect(kind).toBe('trip');
  expect((Number(pay) + Number(tip)).toFixed(2)).toBe(total);
  const year = (await read(driver, 'year')).body.trimEnd().split('\r\n');
  expect(year[0]).toBe('\uFEFFMonth,Pay,Tips,Total,Miles');
  expect(year).toHaveLength(13);
  const other = await read(await app.person({ isDriver: true }), 'week');
  expect(other.body.trimEnd().split('\r\n')).toHaveLength(1);
});

it('is a PDF too', async () => {
  const driver = await app.person({ isDriver: true });
  await earn(driver, 'completed');
  for (const period of ['week', 'year']) {
    const answer = await requestsOf(app).get(driver, `/api/driver/statement.pdf?period=${period}`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`statement-${period}-`);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});
