import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DisputeState, DisputeStatus } from '../../../ports/payment-gateway.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { readDriverBalance } from '../../../testing/ledger-balances.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { applyDispute } from './apply-dispute.ts';
import { decideRefund } from './refund-payment.ts';

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

async function paidOrder(cardNumber: string) {
  const order = await seedOrder(app.database.db, {
    customerId: customer.id,
    paymentStatus: 'pending',
  });
  const { clientSecret, paymentIntentId } = await post('/api/create-payment-intent', {
    orderId: order.id,
    amount: order.totalCents / 100,
  });
  await post('/api/local-gateway/confirm', { clientSecret, cardNumber });
  await waitFor(order.id, 'authorized');
  await app.database.db.transaction().execute(async (transaction) => {
    await sql`UPDATE orders SET status = 'completed', driver_id = ${driver.id} WHERE id = ${order.id}`.execute(
      transaction,
    );
    await settleOrder(transaction, { orderId: order.id, outcome: 'completed' });
  });
  await waitFor(order.id, 'captured');
  return { ...order, intentId: String(paymentIntentId) };
}

async function waitFor(orderId: string, paymentStatus: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ payment_status: string }>`
        SELECT payment_status FROM orders WHERE id = ${orderId}`.execute(app.database.db);
      expect(rows[0]?.payment_status).toBe(paymentStatus);
    },
    { interval: 20 },
  );
}

const balancesOf = async (orderId: string) => {
  const { rows } = await sql<{ account: string; balance: number }>`
    SELECT e.account, sum(e.amount_cents)::int AS balance
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.order_id = ${orderId} AND e.account IN ('disputes', 'dispute_losses', 'processor_clearing')
    GROUP BY e.account HAVING sum(e.amount_cents) <> 0`.execute(app.database.db);
  return Object.fromEntries(rows.map((row) => [row.account, row.balance]));
};

const eventsOf = async (orderId: string) => {
  const { rows } = await sql<{ type: string }>`
    SELECT type FROM domain_events WHERE order_id = ${orderId} AND type LIKE 'payment_disput%'
    ORDER BY sequence`.execute(app.database.db);
  return rows.map(({ type }) => type);
};

const caseOf = async (orderId: string) => {
  const { rows } = await sql`
    SELECT kind, verdict, closed_at IS NULL AS "isOpen" FROM cases WHERE order_id = ${orderId}`.execute(
    app.database.db,
  );
  return rows;
};

function send(order: { intentId: string; totalCents: number }, disputeId: string) {
  return (status: DisputeStatus, changes: Partial<DisputeState> = {}) =>
    app.database.db.transaction().execute((transaction) =>
      applyDispute(
        transaction,
        {
          disputeId,
          intentId: order.intentId,
          status,
          amountCents: order.totalCents,
          currency: 'usd',
          reason: 'fraudulent',
          evidenceDueBy: null,
          ...changes,
        },
        app.clock.now(),
      ),
    );
}

it('hands in the passport of a disputed order, opens a case and leaves the driver’s pay alone', async () => {
  const before = await readDriverBalance(app.database.db, driver.id);
  const order = await paidOrder('4000000000000259');
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        SELECT status, amount_cents, reason, evidence_sent_at IS NOT NULL AS sent FROM payment_disputes
        WHERE order_id = ${order.id}`.execute(app.database.db);
      expect(rows).toEqual([
        {
          status: 'under_review',
          amount_cents: order.totalCents,
          reason: 'fraudulent',
          sent: true,
        },
      ]);
    },
    { interval: 20 },
  );
  expect(await balancesOf(order.id)).toEqual({ disputes: order.totalCents });
  expect(await caseOf(order.id)).toEqual([
    { kind: 'payment_dispute', verdict: null, isOpen: true },
  ]);
  expect(await eventsOf(order.id)).toEqual(['payment_disputed']);
  const { rows } = await sql<{ total: number }>`
    SELECT sum(total_cents)::int AS total FROM driver_earnings WHERE order_id = ${order.id}`.execute(
    app.database.db,
  );
  expect((await readDriverBalance(app.database.db, driver.id)) - before).toBe(rows[0]?.total);
});

it.each([
  ['won', ['needs_response', 'under_review', 'won'], 'processor_clearing'],
  ['lost', ['needs_response', 'lost'], 'dispute_losses'],
  ['lost', ['lost'], 'dispute_losses'],
  ['won', ['inquiry', 'won'], 'processor_clearing'],
  ['lost', ['under_review', 'needs_response', 'lost', 'under_review', 'won'], 'dispute_losses'],
] as const)('ends %s after %s', async (verdict, told, account) => {
  const order = await paidOrder('4242424242424242');
  const say = send(order, `dp_${randomUUID()}`);
  for (const status of told) {
    expect(await say(status)).toBe('applied');
    expect(await say(status)).toBe('applied');
  }
  expect(await balancesOf(order.id)).toEqual({ [account]: order.totalCents });
  expect(await eventsOf(order.id)).toEqual(['payment_disputed', 'payment_dispute_closed']);
  expect(await caseOf(order.id)).toEqual([{ kind: 'payment_dispute', verdict, isOpen: false }]);
});

it('takes nothing back for an inquiry', async () => {
  const order = await paidOrder('4242424242424242');
  await send(order, `dp_${randomUUID()}`)('inquiry');
  expect(await balancesOf(order.id)).toEqual({ processor_clearing: order.totalCents });
});

it('books nothing of a dispute of more than was paid, of another currency or of nothing of ours', async () => {
  const order = await paidOrder('4242424242424242');
  const say = send(order, `dp_${randomUUID()}`);
  expect(await say('lost', { amountCents: order.totalCents + 1 })).toBe('mismatch');
  expect(await say('lost', { currency: 'eur' })).toBe('mismatch');
  expect(await say('lost', { intentId: 'pi_elsewhere' })).toBe('unknown');
  expect(await balancesOf(order.id)).toEqual({ processor_clearing: order.totalCents });
  expect(await caseOf(order.id)).toEqual([
    { kind: 'payment_mismatch', verdict: null, isOpen: true },
  ]);
});

it('books a refund that came back, and has a person look', async () => {
  const order = await paidOrder('4000000000005126');
  await app.database.db.transaction().execute((transaction) =>
    decideRefund(transaction, {
      orderId: order.id,
      intentId: order.intentId,
      amountCents: 300,
      partyAtFault: 'platform',
      reason: null,
    }),
  );
  await vi.waitFor(
    async () =>
      expect(await caseOf(order.id)).toEqual([
        { kind: 'refund_failed', verdict: null, isOpen: true },
      ]),
    { interval: 20 },
  );
  expect(await balancesOf(order.id)).toEqual({ processor_clearing: order.totalCents });
  await waitFor(order.id, 'captured');
});
