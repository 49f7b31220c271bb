import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { findContradictions } from '../ledger/find-contradictions.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { startOrderScenario } from '../testing/order-scenario.ts';

// A customer changes the tip of one delivered order in many tabs and devices at once. All of them have loaded
// the same tip, $2.50, and each call has its own idempotency key.

const { app, db, customer, driver, requests, order } = await startOrderScenario();

const tipBefore = 2.5;
const until = (prove: () => Promise<void>) => vi.waitFor(prove, { timeout: 15_000, interval: 20 });

/** Creates a delivered order that was paid with a card that the payer allowed us to keep. */
async function delivered(): Promise<{ id: string; methodId: string }> {
  const unpaid = await order({ paymentStatus: 'pending' });
  const due = { orderId: unpaid.id, amount: unpaid.totalCents / 100 };
  const { clientSecret } = (
    await requests.post(customer, '/api/create-payment-intent', due)
  ).json();
  const keeping = { purpose: 'fare', isKept: true };
  await requests.put(customer, `/api/orders/${unpaid.id}/payment/keeping`, keeping);
  const card = { clientSecret, cardNumber: '4242424242424242' };
  await requests.post(customer, '/api/local-gateway/confirm', card);
  const has = (status: string) =>
    until(async () => {
      const { rows } = await sql<{ payment_status: string }>`
        SELECT payment_status FROM orders WHERE id = ${unpaid.id}`.execute(db);
      expect(rows[0]?.payment_status).toBe(status);
    });
  await has('authorized');
  await db.transaction().execute(async (transaction) => {
    await sql`UPDATE orders SET status = 'completed', driver_id = ${driver.id}, delivered_at = ${app.clock.now()}
      WHERE id = ${unpaid.id}`.execute(transaction);
    await settleOrder(transaction, { orderId: unpaid.id, outcome: 'completed' });
  });
  await has('captured');
  const [method] = (await requests.get(customer, '/api/account/payment-methods')).json();
  return { id: unpaid.id, methodId: method.id };
}

/**
 * The tips that the gateway has captured, even if our database does not know them, and the order's tip. All
 * are in dollars.
 */
async function takenTips(orderId: string): Promise<{ captured: number[]; tip: number }> {
  const { rows } = await sql<{ amount_cents: number; status: string; purpose: string | null }>`
    SELECT l.amount_cents, l.status, i.purpose FROM local_gateway_intents l LEFT JOIN payment_intents i ON i.id = l.id
    WHERE l.order_reference = ${orderId} AND i.purpose IS DISTINCT FROM 'fare'`.execute(db);
  expect(
    rows.filter(({ status }) => status === 'authorized' || status === 'requires_action'),
  ).toEqual([]);
  const tipped = await sql<{ tip_cents: number }>`
    SELECT tip_cents FROM orders WHERE id = ${orderId}`.execute(db);
  return {
    captured: rows
      .filter(({ status }) => status === 'captured')
      .map((row) => row.amount_cents / 100),
    tip: (tipped.rows[0]?.tip_cents ?? 0) / 100,
  };
}

/** Waits for the duration of `beats` requests, one after the other. */
async function rest(beats: number): Promise<void> {
  for (let beat = 0; beat < beats; beat += 1) await requests.get(null, '/api/health');
}

const equal = (count: number, amount: number) => Array.from({ length: count }, () => amount);

test.each([
  ['two at once, of $5 and $100', [5, 100], 0],
  ['twenty at once, all of $5', equal(20, 5), 0],
  ['twenty at once, of $1 to $5', Array.from({ length: 20 }, (_, at) => 1 + (at % 5)), 0],
  ['ten, a moment apart', equal(10, 5), 2],
  ['ten, some moments apart', equal(10, 5), 8],
  ['ten, many moments apart', equal(10, 5), 20],
  ['three at once that together are more than tips may be', [200, 200, 200], 0],
])('%s: one is charged, and answered', async (_, amounts, beatsApart) => {
  const { id, methodId } = await delivered();
  const answers = await Promise.all(
    amounts.map(async (amount, at) => {
      await rest(at * beatsApart);
      const answer = await requests.post(customer, `/api/orders/${id}/kept-tip`, {
        amount,
        tipBefore,
        methodId,
      });
      return { amount, status: answer.statusCode, body: answer.json() };
    }),
  );
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(1);
  const amount = taken[0]?.amount ?? 0;
  expect(taken[0]?.body).toEqual({ tip: tipBefore + amount });
  const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  for (const code of refusals) expect(['payment_running', 'amount_mismatch']).toContain(code);
  await until(async () =>
    expect(await takenTips(id)).toEqual({ captured: [amount], tip: tipBefore + amount }),
  );
});

test('a tip on the payment page and one with the kept card at the same moment are never both taken for one answer', async () => {
  const { id, methodId } = await delivered();
  const begun = { orderId: id, amount: 7, purpose: 'tip' };
  const { clientSecret } = (
    await requests.post(customer, '/api/create-payment-intent', begun)
  ).json();
  const card = { clientSecret, cardNumber: '4242424242424242' };
  const [page, kept] = await Promise.all([
    requests.post(customer, '/api/local-gateway/confirm', card),
    requests.post(customer, `/api/orders/${id}/kept-tip`, { amount: 5, tipBefore, methodId }),
  ]);
  const answered = (kept.statusCode === 200 ? 5 : 0) + (page.statusCode === 200 ? 7 : 0);
  await until(async () => {
    const { captured, tip } = await takenTips(id);
    const sum = captured.reduce((total, one) => total + one, 0);
    expect(captured.length).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(answered);
    expect(tip).toBe(tipBefore + sum);
  });
});

test('and the books hold', async () => {
  await until(async () => expect(await findContradictions(db)).toEqual([]));
});
