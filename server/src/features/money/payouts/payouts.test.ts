/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import { randomUUID } from 'node:crypto';
import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import type { TestBank } from '@backhaul/domain/payout/payout-rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleOrder } from '../../../orders/settle-order.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

const patience = { timeout: 15_000, interval: 20 };
let app: TestApp;
let driver: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  customer = await app.person();
});
afterAll(() => app.stop());
beforeEach(async () => {
  driver = await app.person({ isDriver: true });
});

/** Ends an order of the driver with this outcome. Returns the driver's pay in dollars. */
async function earn(outcome: OrderOutcome = 'completed', sandboxId: string | null = null) {
  const { db } = app.database;
  const order = await seedOrder(db, {
    customerId: customer.id,
    driverId: driver.id,
    status: 'completed',
    sandboxId,
  });
  const { driverGetsCents } = await db
    .transaction()
    .execute((transaction) => settleOrder(transaction, { orderId: order.id, outcome }));
  return driverGetsCents / 100;
}

const cashOut = (key: string = randomUUID()) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/driver/payouts',
    headers: { cookie: driver.cookie, 'idempotency-key': key },
  });

async function read(path: string) {
  return (await requestsOf(app).get(driver, `/api/driver/${path}`)).json();
}

async function settled() {
  return vi.waitFor(async () => {
    const [latest] = await read('payouts');
    expect(latest.settledAt).not.toBeNull();
    return latest;
  }, patience);
}

async function balances(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    SELECT e.account, sum(e.amount_cents) AS cents
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.payout_id IN (SELECT id FROM payouts WHERE driver_id = ${driver.id})
    GROUP BY e.account HAVING sum(e.amount_cents) <> 0`.execute(app.database.db);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

async function setBank(bank: TestBank): Promise<void> {
  const answer = await requestsOf(app).post(driver, '/api/driver/test-bank', { bank });
  expect(answer.statusCode).toBe(204);
}

describe('Cash Out Now', () => {
  it('pays out all that is pending, with the fee out of the amount', async () => {
    const pay = await earn();
    const callOut = await earn('pickup_failed_other');
    const amount = Math.round((pay + callOut) * 100) / 100;
    const answer = await cashOut();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      kind: 'instant',
      state: 'requested',
      amount,
      fee: 0.5,
      arrives: Math.round((amount - 0.5) * 100) / 100,
      earnings: 2,
      failure: null,
    });
    expect((await read('performance')).pendingEarnings).toBe(0);
    expect(await settled()).toMatchObject({ id: answer.json().id, state: 'paid' });
    const earnings: { status: string }[] = await read('earnings');
    expect(earnings.map(({ status }) => status)).toEqual(['paid', 'paid']);
    const cents = Math.round(amount * 100);
    expect(await balances()).toEqual({
      driver_payable: cents,
      processor_clearing: 50 - cents,
      payout_fees: -50,
    });
    expect((await read('performance')).totalEarnings).toBe(amount);
  });

  it('answers the same request twice with the same payout', async () => {
    await earn();
    const key = randomUUID();
    const one = await cashOut(key);
    const other = await cashOut(key);
    expect(other.json()).toEqual(one.json());
    expect(await read('payouts')).toHaveLength(1);
  });

  it('says why there is none', async () => {
    expect((await cashOut()).json()).toMatchObject({ code: 'nothing_to_pay_out' });
    await earn();
    await cashOut();
    await settled();
    expect((await cashOut()).json()).toMatchObject({
      code: 'nothing_to_pay_out',
      message: 'There is nothing to pay out yet.',
    });
  });

  it('is refused while another runs, and what comes meanwhile waits for the next', async () => {
    await earn();
    // A payout that was requested and that its provider has not accepted yet.
    await sql`INSERT INTO payouts (id, driver_id, kind, amount_cents, fee_cents, earning_count, provider, created_at)
      VALUES (${randomUUID()}, ${driver.id}, 'instant', 100, 50, 1, 'local', now())`.execute(
      app.database.db,
    );
    const answer = await cashOut();
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'payout_running' });
    expect((await read('performance')).pendingEarnings).toBeGreaterThan(0);
  });

  it.each([
    ['disabled', 'account_disabled'],
    ['sends_back', 'account_closed'],
  ] as const)('to a bank account that is %s: the money is pending again', async (bank, failure) => {
    await setBank(bank);
    const pay = await earn();
    await cashOut();
    expect(await settled()).toMatchObject({ state: 'failed', failure });
    expect(await balances()).toEqual({});
    expect((await read('performance')).pendingEarnings).toBe(pay);
    await setBank('takes');
    expect((await cashOut()).json()).toMatchObject({ amount: pay, earnings: 1 });
    await vi.waitFor(async () => expect((await read('payouts'))[0].state).toBe('paid'), patience);
    expect(await read('payouts')).toHaveLength(2);
  });

  it('pays a sandbox from the built-in provider, whatever the rest of the server has', async () => {
    const sandboxId = await app.sandbox();
    driver = await app.person({ isDriver: true, sandboxId });
    await earn('completed', sandboxId);
    await cashOut();
    expect(await settled()).toMatchObject({ state: 'paid' });
    const { rows } = await sql<{ sandbox_id: string }>`
      SELECT DISTINCT sandbox_id FROM ledger_transactions WHERE payout_id IS NOT NULL AND sandbox_id IS NOT NULL`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ sandbox_id: sandboxId }]);
  });
});

describe('the weekly payout', () => {
  const run = () => app.database.pool.query(`SELECT graphile_worker.add_job('run_weekly_payouts')`);

  /** Sets the date of all the driver's earnings that are not paid out. */
  const earnedAt = (at: string) =>
    sql`UPDATE driver_earnings SET created_at = ${at}::timestamptz WHERE driver_id = ${driver.id} AND payout_id IS NULL`.execute(
      app.database.db,
    );
  async function runAt(at: string): Promise<void> {
    app.clock.set(at);
    await run();
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM graphile_worker.jobs
        WHERE task_identifier IN ('run_weekly_payouts', 'send_payout')`.execute(app.database.db);
      expect(rows).toEqual([]);
    }, patience);
  }

  // The payday 2026-11-02 is the first Monday after the end of daylight saving time.
  it('pays what was pending on Monday at 6 AM in the area’s time, without a fee, once', async () => {
    const pay = await earn();
    await earnedAt('2026-11-02T11:58:00Z');
    await runAt('2026-11-02T11:59:00Z');
    expect(await read('payouts')).toEqual([]);
    await runAt('2026-11-02T12:00:00Z');
    expect(await settled()).toMatchObject({ kind: 'weekly', amount: pay, fee: 0, arrives: pay });
    await earn();
    await earnedAt('2026-11-02T23:20:00Z');
    await runAt('2026-11-02T23:30:00Z');
    await runAt('2026-11-03T15:00:00Z');
    expect(await read('payouts')).toHaveLength(1);
    await runAt('2026-11-09T12:00:00Z');
    expect(await read('payouts')).toHaveLength(2);
    app.clock.run();
  });

  it('leaves what came later on Monday to the next one, also of who had nothing before', async () => {
    await earn();
    await earnedAt('2026-11-02T12:00:00Z');
    await runAt('2026-11-02T23:30:00Z');
    expect(await read('payouts')).toEqual([]);
    app.clock.run();
  });

  it('makes up on Tuesday for what was pending on Monday at 6 AM, however little', async () => {
    const small = await earn('pickup_failed_other');
    await earnedAt('2026-11-02T11:59:59Z');
    await earn();
    await sql`UPDATE driver_earnings SET created_at = '2026-11-02T18:00:00Z'
      WHERE driver_id = ${driver.id} AND created_at <> '2026-11-02T11:59:59Z'`.execute(
      app.database.db,
    );
    await runAt('2026-11-03T20:00:00Z');
    expect(await settled()).toMatchObject({ kind: 'weekly', amount: small });
    app.clock.run();
  });
});
