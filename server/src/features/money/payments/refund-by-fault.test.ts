import { randomUUID } from 'node:crypto';
import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { enqueueReconciliation } from '../../../jobs/enqueue-reconciliation.ts';
import { readOrderBooks } from '../../../ledger/read-order-money.ts';
import { findOpenCase } from '../../../orders/cases.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const people = await startOrderScenario();
const { app, db, admin, customer, driver, requests, order: place, prove, ledgerOf } = people;

async function waitForPayment(orderId: string, paymentStatus: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ payment_status: string }>`
      SELECT payment_status FROM orders WHERE id = ${orderId}`.execute(db);
    expect(rows[0]?.payment_status).toBe(paymentStatus);
  });
}

/** Creates an order that is paid at the test gateway and assigned to the driver. */
async function paidOrder(cardNumber = '4242424242424242') {
  const order = await place({ paymentStatus: 'pending' });
  const asked = { orderId: order.id, amount: order.totalCents / 100 };
  const intent = await requests.post(customer, '/api/create-payment-intent', asked);
  const { clientSecret, paymentIntentId } = intent.json();
  const card = { clientSecret, cardNumber };
  await requests.post(customer, '/api/local-gateway/confirm', card);
  await waitForPayment(order.id, 'authorized');
  await requests.post(driver, `/api/driver/orders/${order.id}/accept`);
  return { ...order, intentId: String(paymentIntentId) };
}

async function completedOrder(cardNumber?: string) {
  const order = await paidOrder(cardNumber);
  for (const kind of ['pickup', 'counter_receipt'] as const) await prove(order.id, kind);
  for (const status of ['picked_up', 'in_transit', 'delivered', 'completed'])
    await requests.patch(driver, `/api/orders/${order.id}`, { status });
  await waitForPayment(order.id, 'captured');
  return order;
}

const refundOf = (intentId: string, amount: number) =>
  requests.post(admin, `/api/admin/payments/${intentId}/refunds`, {
    amount,
    partyAtFault: 'driver',
    reason: 'The driver was two hours late',
  });
const detailOf = async (intentId: string) =>
  (await requests.get(admin, `/api/admin/payments/${intentId}`)).json();
const balanceOf = (books: Record<string, number>) =>
  Object.values(books).reduce((sum, cents) => sum + cents, 0);

describe('a refund by fault', () => {
  it('gives nothing back that the customer’s bank holds or has kept', async () => {
    const disputedCard = '4000000000000259';
    const { intentId } = await completedOrder(disputedCard);
    const holds = async () => {
      const { postings, refundable } = await detailOf(intentId);
      expect(postings.map(({ account }: { account: string }) => account)).toContain('disputes');
      expect(refundable).toBe(0);
    };
    await vi.waitFor(holds);
    const refused = await refundOf(intentId, 1);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'refund_exceeds_captured', refundable: 0 }),
    ]);
    await sql`UPDATE payment_disputes SET status = 'won', decided_at = now() WHERE intent_id = ${intentId}`.execute(
      db,
    );
    expect((await refundOf(intentId, 1)).statusCode).toBe(201);
  });

  it('gives back the fee without the tip, less what was given back before, and only what it was said to be', async () => {
    const { id, intentId, totalCents } = await completedOrder();
    const { rows } = await sql<{ tip_cents: number }>`
      SELECT tip_cents FROM orders WHERE id = ${id}`.execute(db);
    const tip = rows[0]?.tip_cents ?? 0;
    expect(tip).toBeGreaterThan(0);
    const left = async () =>
      (await requests.get(admin, `/api/admin/orders/${id}/refundable`)).json();
    const give = (amount: number, share: 'all' | 'fee') =>
      requests.post(admin, `/api/admin/payments/${intentId}/refunds`, {
        amount,
        share,
        partyAtFault: 'store',
        reason: 'The counter was closed',
      });
    expect(await left()).toMatchObject([
      { refundable: totalCents / 100, fee: (totalCents - tip) / 100 },
    ]);
    await refundOf(intentId, 1);
    const fee = totalCents - tip - 100;
    expect(await left()).toMatchObject([{ fee: fee / 100 }]);
    const stale = await give((fee + 100) / 100, 'fee');
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'refund_changed']);
    expect((await give((fee + 100) / 100, 'all')).json().code).toBe('refund_changed');
    expect((await give(fee / 100, 'fee')).statusCode).toBe(201);
    expect(await left()).toMatchObject([{ refundable: tip / 100, fee: 0 }]);
    expect((await give(tip / 100, 'all')).statusCode).toBe(201);
    expect(await left()).toEqual([]);
    await waitForPayment(id, 'refunded');
  });

  it('gives back a part, then the rest, names who is at fault and who decided, and never more', async () => {
    const order = await completedOrder();
    const total = order.totalCents;
    const first = await refundOf(order.intentId, 4);
    expect([first.statusCode, first.json().refundable]).toEqual([201, (total - 400) / 100]);
    await waitForPayment(order.id, 'partially_refunded');
    const books = await ledgerOf(order.id);
    expect([books['refunds'], books['processor_clearing'], balanceOf(books)]).toEqual([
      400,
      total - 400,
      0,
    ]);
    const tooMuch = await refundOf(order.intentId, total / 100);
    expect([tooMuch.statusCode, tooMuch.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'refund_exceeds_captured', refundable: (total - 400) / 100 }),
    ]);
    expect((await refundOf(order.intentId, (total - 400) / 100)).statusCode).toBe(201);
    await waitForPayment(order.id, 'refunded');
    expect((await refundOf(order.intentId, 0.01)).statusCode).toBe(422);
    const readRefunds = () =>
      sql`SELECT amount_cents, party_at_fault, reason, decided_by, done_at IS NOT NULL AS is_done FROM refunds
      WHERE order_id = ${order.id} ORDER BY created_at`.execute(db);
    const decided = {
      party_at_fault: 'driver',
      reason: 'The driver was two hours late',
      decided_by: admin.id,
      is_done: true,
    };
    await vi.waitFor(async () =>
      expect((await readRefunds()).rows).toEqual([
        { ...decided, amount_cents: 400 },
        { ...decided, amount_cents: total - 400 },
      ]),
    );
    expect((await ledgerOf(order.id))['driver_payable']).toBe(-order.driverPayCents);
  });

  it('is decided once under one key, and by one of two at once', async () => {
    const order = await completedOrder();
    const url = `/api/admin/payments/${order.intentId}/refunds`;
    const payload = { amount: 3, partyAtFault: 'store', reason: 'Wrong counter' };
    const headers = { cookie: admin.cookie, 'idempotency-key': randomUUID() };
    const twice = [1, 2].map(() => app.fastify.inject({ method: 'POST', url, headers, payload }));
    const [one, other] = await Promise.all(twice);
    expect(one?.json()).toEqual(other?.json());
    const rest = (order.totalCents - 300) / 100;
    const both = await Promise.all([
      refundOf(order.intentId, rest),
      refundOf(order.intentId, rest),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 422]));
    await waitForPayment(order.id, 'refunded');
    expect((await ledgerOf(order.id))['processor_clearing'] ?? 0).toBe(0);
  });

  it('waits for the end of its order, and wants a reason and a party', async () => {
    const order = await paidOrder();
    const early = await refundOf(order.intentId, 1);
    expect([early.statusCode, early.json().code]).toEqual([409, 'refund_before_end']);
    const url = `/api/admin/payments/${order.intentId}/refunds`;
    const bare = await requests.post(admin, url, { amount: 1.001, reason: ' ' });
    expect(Object.keys(bare.json().fieldErrors).toSorted()).toEqual([
      'amount',
      'partyAtFault',
      'reason',
    ]);
  });
});

describe('writing off', () => {
  async function uncollected() {
    const order = await place({
      paymentStatus: 'pending',
      driverId: driver.id,
      status: 'assigned',
    });
    await prove(order.id, 'pickup');
    await people.standAtDoor();
    const failed = { status: 'pickup_failed', reason: 'bad_address' };
    expect((await requests.patch(driver, `/api/orders/${order.id}`, failed)).statusCode).toBe(200);
    // No payment was authorized, so collecting the fee fails.
    await vi.waitFor(async () =>
      expect(await findOpenCase(db, order.id, 'capture_failed')).not.toBeNull(),
    );
    return order;
  }
  async function collectAgain(orderId: string): Promise<void> {
    await enqueueReconciliation(db, orderId);
    await vi.waitFor(async () => {
      const { rows } = await sql`
        SELECT FROM graphile_worker.jobs WHERE queue_name = ${`payment:${orderId}`}`.execute(db);
      expect(rows).toEqual([]);
    });
  }
  const writeOff = (orderId: string) =>
    requests.post(admin, `/api/admin/orders/${orderId}/write-off`, {
      reason: 'The card is closed and nobody answers',
    });

  it('closes the case and the debt, is kept off by nothing later, and shows in what we kept', async () => {
    const order = await uncollected();
    const answer = await writeOff(order.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { amount: 5 }]);
    expect(await ledgerOf(order.id)).toMatchObject({ customer_payments: 0, write_offs: 500 });
    expect(await readOrderBooks(db, order.id)).toEqual({
      customerCents: 0,
      coveredCents: 0,
      driverCents: 300,
      platformCents: -300,
      outstandingCents: 0,
    });
    await collectAgain(order.id);
    expect(await findOpenCase(db, order.id, 'capture_failed')).toBeNull();
    const detail: AdminOrderDetail = (
      await requests.get(admin, `/api/admin/orders/${order.id}`)
    ).json();
    expect(detail.cases.filter(({ kind }) => kind === 'capture_failed')).toMatchObject([
      { verdict: 'The card is closed and nobody answers' },
    ]);
    const again = await writeOff(order.id);
    expect([again.statusCode, again.json().code]).toEqual([409, 'nothing_to_write_off']);
  });

  it('waits until collecting has failed', async () => {
    const order = await uncollected();
    await sql`UPDATE cases SET closed_at = now(), verdict = 'x' WHERE order_id = ${order.id} AND kind = 'capture_failed'`.execute(
      db,
    );
    const answer = await writeOff(order.id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'still_collecting']);
    const open = await place();
    expect((await writeOff(open.id)).json().code).toBe('nothing_to_write_off');
    expect((await writeOff(randomUUID())).statusCode).toBe(404);
  });
});
