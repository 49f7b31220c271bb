import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enqueueReconciliation } from '../../../jobs/enqueue-reconciliation.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { readOrderMoney } from '../../../ledger/read-order-money.ts';
import { readAccountBalances } from '../../../testing/ledger-balances.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notePause } from './payments-store.ts';
import { decideRefund } from './refund-payment.ts';

const hour = 3_600_000;
let app: TestApp;
let customer: { id: string; cookie: string };
let driver: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  customer = await app.person();
  driver = await app.person({ isDriver: true });
});
afterAll(() => app.stop());

async function post(url: string, payload: object) {
  const headers = { cookie: customer.cookie };
  return (await app.fastify.inject({ method: 'POST', url, headers, payload })).json();
}

async function waitFor(orderId: string, paymentStatus: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ payment_status: string }>`
        SELECT payment_status FROM orders WHERE id = ${orderId}`.execute(app.database.db);
      expect(rows[0]?.payment_status).toBe(paymentStatus);
    },
    { timeout: 15_000, interval: 20 },
  );
}

async function authorizedOrder() {
  const order = await seedOrder(app.database.db, {
    customerId: customer.id,
    paymentStatus: 'pending',
  });
  const intent = await post('/api/create-payment-intent', {
    orderId: order.id,
    amount: order.totalCents / 100,
  });
  const { clientSecret, paymentIntentId } = intent;
  await post('/api/local-gateway/confirm', { clientSecret, cardNumber: '4242424242424242' });
  await waitFor(order.id, 'authorized');
  return { ...order, intentId: String(paymentIntentId) };
}

async function end(orderId: string, outcome: OrderOutcome, status: string): Promise<void> {
  await app.database.db.transaction().execute(async (transaction) => {
    await sql`UPDATE orders SET status = ${status}, driver_id = ${driver.id} WHERE id = ${orderId}`.execute(
      transaction,
    );
    await settleOrder(transaction, { orderId, outcome });
  });
}

/**
 * The number of waiting jobs of a task. Jobs planned for more than a day ahead are left out: the regular
 * schedule follows the real clock, not the test's.
 */
async function queued(task: string): Promise<number> {
  const { rows } = await sql`SELECT FROM graphile_worker.jobs
    WHERE task_identifier = ${task} AND run_at < now() + interval '1 day'`.execute(app.database.db);
  return rows.length;
}

async function balancesOf(orderId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    SELECT e.account, sum(e.amount_cents) AS balance
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.order_id = ${orderId} GROUP BY e.account HAVING sum(e.amount_cents) <> 0`.execute(
    app.database.db,
  );
  return Object.fromEntries(rows.map((row) => [row.account, row.balance]));
}

async function openCases(orderId: string) {
  const { rows } = await sql<{ kind: string; details: Record<string, unknown> }>`
    SELECT kind, details FROM cases WHERE order_id = ${orderId} AND closed_at IS NULL`.execute(
    app.database.db,
  );
  return rows;
}

describe('after an order ends', () => {
  it('takes the total on completion; the books are even with customer, driver and processor', async () => {
    const order = await authorizedOrder();
    await end(order.id, 'completed', 'completed');
    await waitFor(order.id, 'captured');
    expect(await balancesOf(order.id)).toEqual({
      processor_clearing: order.totalCents,
      driver_payable: -order.driverPayCents,
      platform_revenue: order.driverPayCents - order.totalCents,
    });
  });

  it('takes only the fee of a late cancellation', async () => {
    const order = await authorizedOrder();
    await end(order.id, 'cancelled_by_customer_late', 'cancelled');
    await waitFor(order.id, 'captured');
    expect(await readOrderMoney(app.database.db, order.id)).toMatchObject({
      customerPaysCents: 500,
      driverGetsCents: 300,
      platformShareCents: 200,
      capturedCents: 500,
    });
  });

  it('lets the authorisation go where nothing is owed, and still pays the driver', async () => {
    const order = await authorizedOrder();
    await end(order.id, 'pickup_failed_other', 'pickup_failed');
    await waitFor(order.id, 'voided');
    expect(await balancesOf(order.id)).toEqual({ fault_funding: 300, driver_payable: -300 });
  });

  it('gives back what was taken before the outcome was known, naming whose fault it was', async () => {
    const order = await authorizedOrder();
    const lapsing = new Date(app.clock.now().getTime() + 6.5 * 24 * hour);
    app.clock.set(lapsing.toISOString());
    await enqueueJob(app.database.db, 'sweep_lapsing_payments', {});
    await waitFor(order.id, 'captured');
    app.clock.run();
    await end(order.id, 'driver_at_fault', 'returned');
    await waitFor(order.id, 'refunded');
    expect(await balancesOf(order.id)).toEqual({});
    const { rows } = await sql`
      SELECT amount_cents, party_at_fault FROM refunds WHERE order_id = ${order.id}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ amount_cents: order.totalCents, party_at_fault: 'driver' }]);
  });

  it('takes no more than the fee of a lapsing payment whose failed pick-up nobody has decided on', async () => {
    const order = await authorizedOrder();
    await sql`UPDATE orders SET status = 'pickup_failed', driver_id = ${driver.id}, is_in_doubt = true
      WHERE id = ${order.id}`.execute(app.database.db);
    await enqueueReconciliation(app.database.db, order.id);
    const lapsing = new Date(app.clock.now().getTime() + 6.5 * 24 * hour);
    app.clock.set(lapsing.toISOString());
    await enqueueJob(app.database.db, 'sweep_lapsing_payments', {});
    await waitFor(order.id, 'captured');
    app.clock.run();
    expect(await readOrderMoney(app.database.db, order.id)).toMatchObject({ capturedCents: 500 });
    await end(order.id, 'pickup_failed_other', 'pickup_failed');
    await waitFor(order.id, 'refunded');
    expect(await balancesOf(order.id)).toEqual({ fault_funding: 300, driver_payable: -300 });
  });

  it('opens a case when the money cannot be taken; the driver is owed all the same', async () => {
    const order = await authorizedOrder();
    await sql`UPDATE local_gateway_intents SET lapses_at = now() - interval '1 hour' WHERE id = ${order.intentId}`.execute(
      app.database.db,
    );
    await end(order.id, 'completed', 'completed');
    await waitFor(order.id, 'voided');
    await vi.waitFor(async () =>
      expect(await openCases(order.id)).toMatchObject([
        { kind: 'capture_failed', details: { owedCents: order.totalCents } },
      ]),
    );
    expect(await balancesOf(order.id)).toEqual({
      customer_payments: order.totalCents,
      driver_payable: -order.driverPayCents,
      platform_revenue: order.driverPayCents - order.totalCents,
    });
  });

  it('never takes more than was authorized, and has a person look after the rest', async () => {
    const order = await authorizedOrder();
    const less = order.totalCents - 100;
    for (const table of ['payment_intents', 'local_gateway_intents'])
      await sql`UPDATE ${sql.table(table)} SET amount_cents = ${less} WHERE id = ${order.intentId}`.execute(
        app.database.db,
      );
    await end(order.id, 'completed', 'completed');
    await waitFor(order.id, 'captured');
    await vi.waitFor(async () =>
      expect(await openCases(order.id)).toMatchObject([
        {
          kind: 'capture_failed',
          details: { owedCents: order.totalCents, capturedCents: less },
        },
      ]),
    );
    expect(await balancesOf(order.id)).toMatchObject({
      processor_clearing: less,
      customer_payments: 100,
    });
  });

  it('opens one case for an order that was never paid', async () => {
    const order = await seedOrder(app.database.db, {
      customerId: customer.id,
      paymentStatus: 'pending',
    });
    await end(order.id, 'completed', 'completed');
    await enqueueJob(app.database.db, 'settle_payment', { orderId: order.id });
    await vi.waitFor(async () => {
      expect(await queued('settle_payment')).toBe(0);
      expect(await openCases(order.id)).toHaveLength(1);
    });
  });
});

describe('refunds', () => {
  it('come out of the platform’s pocket, never more than was taken', async () => {
    const order = await authorizedOrder();
    await end(order.id, 'completed', 'completed');
    await waitFor(order.id, 'captured');
    const refund = {
      orderId: order.id,
      intentId: order.intentId,
      partyAtFault: 'store' as const,
      reason: null,
    };
    const decide = (amountCents: number) =>
      app.database.db
        .transaction()
        .execute((transaction) => decideRefund(transaction, { ...refund, amountCents }));
    expect(await decide(order.totalCents + 1)).toBeNull();
    const [one, other] = await Promise.all([
      decide(order.totalCents - 100),
      decide(order.totalCents - 100),
    ]);
    expect([one, other].filter((id) => id !== null)).toHaveLength(1);
    await waitFor(order.id, 'partially_refunded');
    expect(await decide(100)).not.toBeNull();
    await waitFor(order.id, 'refunded');
    expect(await balancesOf(order.id)).toMatchObject({ refunds: order.totalCents });
    expect(await balancesOf(order.id)).not.toHaveProperty('processor_clearing');
  });
});

describe('what was lost', () => {
  it('hears of a payment whose webhook never came', async () => {
    const order = await seedOrder(app.database.db, {
      customerId: customer.id,
      paymentStatus: 'pending',
    });
    const { paymentIntentId } = await post('/api/create-payment-intent', {
      orderId: order.id,
      amount: order.totalCents / 100,
    });
    await sql`UPDATE local_gateway_intents SET status = 'authorized', method = 'card', authorized_at = now(),
      lapses_at = now() + interval '7 days' WHERE id = ${paymentIntentId}`.execute(app.database.db);
    await overdue(String(paymentIntentId));
    await enqueueJob(app.database.db, 'sweep_unheard_payments', {});
    await waitFor(order.id, 'authorized');
  });

  /** Makes a payment overdue for a query to the gateway. */
  async function overdue(intentId: string): Promise<void> {
    await sql`UPDATE payment_intents SET created_at = now() - interval '10 minutes', ask_at = now() - interval '8 minutes'
      WHERE id = ${intentId}`.execute(app.database.db);
  }

  async function unpaidIntent() {
    const order = await seedOrder(app.database.db, {
      customerId: customer.id,
      paymentStatus: 'pending',
    });
    const { paymentIntentId } = await post('/api/create-payment-intent', {
      orderId: order.id,
      amount: order.totalCents / 100,
    });
    await overdue(String(paymentIntentId));
    return { orderId: order.id, intentId: String(paymentIntentId) };
  }

  it('is found behind any number of payments that nobody made, or that the gateway cannot tell of', async () => {
    const { orderId, intentId } = await unpaidIntent();
    await sql`UPDATE local_gateway_intents SET status = 'authorized', method = 'card', authorized_at = now(),
      lapses_at = now() + interval '7 days' WHERE id = ${intentId}`.execute(app.database.db);
    for (let n = 0; n < 120; n++) {
      const { id } = await seedOrder(app.database.db, { customerId: customer.id });
      await sql`INSERT INTO payment_intents (id, order_id, gateway, client_secret, amount_cents, status, created_at, ask_at)
        VALUES (${`pi_gone_${n}`}, ${id}, 'local', 'x', 100, 'requires_payment', now() - interval '1 hour',
          now() - interval '58 minutes')`.execute(app.database.db);
    }
    await enqueueJob(app.database.db, 'sweep_unheard_payments', {}, { maxAttempts: 1 });
    await waitFor(orderId, 'authorized');
    // After a failed query, too, the payment gets a time for the next query.
    const { rows } = await sql<{ asked: number; overdue: number }>`
      SELECT count(*) FILTER (WHERE asked_times = 1) AS asked, count(*) FILTER (WHERE ask_at <= now()) AS overdue
      FROM payment_intents WHERE id LIKE 'pi_gone_%'`.execute(app.database.db);
    expect(rows).toEqual([{ asked: 120, overdue: 0 }]);
    await sql`DELETE FROM payment_intents WHERE id LIKE 'pi_gone_%'`.execute(app.database.db);
    await sql`DELETE FROM graphile_worker._private_jobs WHERE attempts >= max_attempts`.execute(
      app.database.db,
    );
  });

  it('is asked about after pauses that grow to four hours', async () => {
    const { intentId } = await unpaidIntent();
    const { db } = app.database;
    const pauses: number[] = [];
    const now = app.clock.now();
    for (let time = 0; time < 9; time += 1) {
      await notePause(db, intentId, now);
      const { rows } = await sql<{ ask_at: Date }>`
        SELECT ask_at FROM payment_intents WHERE id = ${intentId}`.execute(db);
      pauses.push((Number(rows[0]?.ask_at) - now.getTime()) / 60_000);
    }
    expect(pauses).toEqual([4, 8, 16, 32, 64, 128, 240, 240, 240]);
  });

  it('is told once of a card that was declined, with the bank’s words', async () => {
    const { orderId, intentId } = await unpaidIntent();
    await sql`UPDATE local_gateway_intents SET failure_message = 'Your card was declined.' WHERE id = ${intentId}`.execute(
      app.database.db,
    );
    for (const expected of ['failed', 'failed']) {
      await overdue(intentId);
      await enqueueJob(app.database.db, 'sweep_unheard_payments', {});
      await vi.waitFor(async () => expect(await queued('sweep_unheard_payments')).toBe(0), {
        interval: 20,
      });
      await waitFor(orderId, expected);
    }
    const { rows } = await sql<{ failure_message: string; told: number }>`
      SELECT failure_message, (SELECT count(*) FROM domain_events e WHERE e.order_id = i.order_id
        AND e.type = 'payment_failed') AS told FROM payment_intents i WHERE id = ${intentId}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ failure_message: 'Your card was declined.', told: 1 }]);
  });

  it('runs the jobs of a killed process again within seconds', async () => {
    const order = await authorizedOrder();
    await sql`UPDATE orders SET status = 'cancelled' WHERE id = ${order.id}`.execute(
      app.database.db,
    );
    await app.database.db.transaction().execute(async (transaction) => {
      await settleOrder(transaction, { orderId: order.id, outcome: 'cancelled_free' });
      // The job is in the state in which a worker killed halfway leaves it.
      await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'worker-killed', locked_at = now()`.execute(
        transaction,
      );
    });
    await waitFor(order.id, 'voided');
  });
});

it('all accounts add up to nothing', async () => {
  const balances = await readAccountBalances(app.database.db, null);
  expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
});
