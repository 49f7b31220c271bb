import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { findOpenCase, openCase } from '../../../orders/cases.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const people = await startOrderScenario();
const { app, db, admin, customer, driver, requests, order: place, prove } = people;

/** Creates a completed return whose payment at the test gateway is captured. */
async function capturedOrder(): Promise<{ id: string; intentId: string }> {
  const { id, totalCents } = await place({ paymentStatus: 'pending' });
  const asked = { orderId: id, amount: totalCents / 100 };
  const { clientSecret, paymentIntentId } = (
    await requests.post(customer, '/api/create-payment-intent', asked)
  ).json();
  const card = { clientSecret, cardNumber: '4242424242424242' };
  await requests.post(customer, '/api/local-gateway/confirm', card);
  await statusIs(id, 'authorized');
  await requests.post(driver, `/api/driver/orders/${id}/accept`);
  for (const kind of ['pickup', 'counter_receipt'] as const) await prove(id, kind);
  for (const status of ['picked_up', 'in_transit', 'delivered', 'completed'])
    await requests.patch(driver, `/api/orders/${id}`, { status });
  await statusIs(id, 'captured');
  // The job that captures the payment also closes the order's open cases. The test waits for its end, so that
  // it closes none that the test opens later.
  await vi.waitFor(async () => {
    const { rows } =
      await sql`SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL`.execute(db);
    expect(rows).toHaveLength(0);
  });
  return { id, intentId: String(paymentIntentId) };
}

async function statusIs(orderId: string, paymentStatus: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT payment_status FROM orders WHERE id = ${orderId}`.execute(db);
    expect(rows).toEqual([{ payment_status: paymentStatus }]);
  });
}

const retry = (intentId: string, caller = admin) =>
  requests.post(caller, `/api/admin/payments/${intentId}/retry`);

it('carries out a refund that the gateway had refused, once, and closes its case', async () => {
  const { id, intentId } = await capturedOrder();
  const refundId = randomUUID();
  await sql`
    INSERT INTO refunds (id, order_id, intent_id, amount_cents, party_at_fault, reason)
    VALUES (${refundId}, ${id}, ${intentId}, 300, 'platform', 'Late')`.execute(db);
  await db.transaction().execute((transaction) => openCase(transaction, id, 'refund_failed'));
  const answer = await retry(intentId);
  expect([answer.statusCode, answer.json()]).toEqual([200, { collecting: false, refunds: 1 }]);
  await statusIs(id, 'partially_refunded');
  await vi.waitFor(async () => expect(await findOpenCase(db, id, 'refund_failed')).toBeNull());
  const { rows } = await sql<{ cents: number }>`
    SELECT refunded_cents AS cents FROM payment_intents WHERE id = ${intentId}`.execute(db);
  expect(rows).toEqual([{ cents: 300 }]);
  expect((await retry(intentId)).json().code).toBe('nothing_to_retry');
  const acts = await sql`
    SELECT FROM admin_acts WHERE action = 'retry_payment' AND order_id = ${id}`.execute(db);
  expect(acts.rows).toHaveLength(1);
});

it('collects again, and closes the case once all is collected', async () => {
  const { id, intentId } = await capturedOrder();
  await db.transaction().execute((transaction) => openCase(transaction, id, 'capture_failed'));
  expect((await retry(intentId)).json()).toEqual({ collecting: true, refunds: 0 });
  await vi.waitFor(async () => expect(await findOpenCase(db, id, 'capture_failed')).toBeNull());
});

it('has nothing to try where nothing failed, nothing is there, or it is a demo’s', async () => {
  const { intentId } = await capturedOrder();
  const answer = await retry(intentId);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'nothing_to_retry']);
  expect((await retry('pi_of_nobody')).statusCode).toBe(404);
  expect((await retry(intentId, await app.person())).statusCode).toBe(403);
});
