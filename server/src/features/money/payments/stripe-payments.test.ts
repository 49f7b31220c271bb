import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { doubleKeys } from '../../../testing/stripe-double/stripe-double.ts';
import { StripeRefusal } from '../../../testing/stripe-double/double-errors.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startStripeScenario } from '../../../testing/stripe-scenario.ts';

const { app, ask, db, double, driver, opened, pay, reportAll, receive, waitFor, end } =
  await startStripeScenario();

it('takes real orders through Stripe and sandboxes’ through the built-in gateway', async () => {
  const environment = await app.fastify.inject('/api/config/environment');
  expect(environment.json()).toMatchObject({
    paymentGateway: 'stripe',
    paymentKey: doubleKeys.publishableKey,
  });
  expect((await opened()).gateway).toBe('stripe');
  const sandboxId = await app.sandbox();
  const visitor = await app.person({ sandboxId });
  expect((await opened({ sandboxId }, visitor)).gateway).toBe('local');
});

it('carries a payment from a declined card to a capture and a refund, whatever order its messages come in', async () => {
  const order = await opened();
  expect(await pay(order, '4000000000009995')).toBe(402);
  await reportAll();
  await waitFor(order.id, 'failed');
  expect(await pay(order, '4242424242424242')).toBe(200);
  await reportAll();
  await waitFor(order.id, 'authorized');
  const intent = double.world.intents.get(order.paymentIntentId);
  expect(intent?.metadata).toMatchObject({ order_id: order.id, purpose: 'fare' });
  await end(order.id, 'completed', 'completed');
  await waitFor(order.id, 'captured');
  await reportAll();
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: order.totalCents });
});

it('hears of a dispute from Stripe, and hands in the passport there', async () => {
  const order = await opened();
  await pay(order, '4000000000000259');
  await reportAll();
  await waitFor(order.id, 'authorized');
  await end(order.id, 'completed', 'completed');
  await waitFor(order.id, 'captured');
  await reportAll();
  await vi.waitFor(
    () => {
      const [dispute] = double.world.disputes.values();
      expect(dispute?.status).toBe('under_review');
      expect(dispute?.evidence['uncategorized_text']).toContain(order.trackingNumber);
      const file = double.world.files.get(dispute?.evidence['service_documentation'] ?? '');
      expect(file?.size).toBeGreaterThan(1000);
    },
    { interval: 20 },
  );
});

it.each([
  { what: 'of a raised risk', card: '4000000000009235', signal: 'elevated_risk' },
  {
    what: 'with an early warning of fraud',
    card: '4000000000005423',
    signal: 'early_fraud_warning',
  },
])('holds an order back whose payment is $what', async ({ card, signal }) => {
  const order = await opened();
  await pay(order, card);
  await reportAll();
  await waitFor(order.id, 'authorized');
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ offered: boolean; signal: string }>`
        SELECT o.is_offered AS offered, c.details ->> 'signal' AS signal FROM orders o
        JOIN cases c ON c.order_id = o.id AND c.kind = 'payment_risk_review' WHERE o.id = ${order.id}`.execute(
        app.database.db,
      );
      expect(rows).toEqual([{ offered: false, signal }]);
    },
    { interval: 20 },
  );
});

it('makes a case of a warning that comes once a driver has the order', async () => {
  const order = await opened();
  await pay(order, '4242424242424242');
  await reportAll();
  await waitFor(order.id, 'authorized');
  await sql`UPDATE orders SET status = 'assigned', driver_id = ${driver.id} WHERE id = ${order.id}`.execute(
    app.database.db,
  );
  const warning = { id: 'prv_1', object: 'review', payment_intent: order.paymentIntentId };
  const told = {
    id: 'evt_review',
    type: 'review.opened',
    livemode: false,
    data: { object: warning },
  };
  expect((await receive(double.sign(JSON.stringify(told)))).statusCode).toBe(204);
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        SELECT details FROM cases WHERE order_id = ${order.id} AND kind = 'payment_risk'`.execute(
        app.database.db,
      );
      expect(rows).toEqual([{ details: { signal: 'gateway_review' } }]);
    },
    { interval: 20 },
  );
});

it('refuses a message of real payments while it takes test ones, in a sentence', async () => {
  const signed = double.sign('{"id":"evt_live","type":"charge.refunded","livemode":true}');
  const answer = await receive(signed);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('wrong_payment_mode');
  const late = await receive(double.sign('{"id":"evt_1","type":"x"}', 6 * 60_000));
  expect(late.json().code).toBe('invalid_signature');
});

async function unpaid(payer: Awaited<ReturnType<typeof app.person>>) {
  const order = await seedOrder(db, { customerId: payer.id, paymentStatus: 'pending' });
  const asked = { orderId: order.id, amount: order.totalCents / 100 };
  return { ...order, begin: () => ask('POST', '/api/create-payment-intent', asked, payer) };
}

const notices = async () => {
  const { rows } = await sql<{ reason: string }>`
    SELECT reason FROM gateway_notices WHERE kind = 'call_failed' AND closed_at IS NULL ORDER BY first_at`.execute(
    db,
  );
  return rows.map(({ reason }) => reason);
};

it.each([
  [400, 'parameter_unknown', 'a request is refused (400 parameter_unknown)'],
  [401, undefined, 'our key is refused (401)'],
  [403, undefined, 'our key may not do this (403)'],
  [429, 'rate_limit', 'our calls are too many (429 rate_limit)'],
  [500, undefined, 'it fails (500)'],
])(
  'a %i of Stripe’s is nothing that a payer did: the payment goes on later, and operators learn of it',
  async (status, code, reason) => {
    const { id, begin } = await unpaid(await app.person());
    const type = status === 500 ? 'api_error' : 'invalid_request_error';
    const refusal = new StripeRefusal(status, { type, message: 'no', ...(code && { code }) });
    double.world.fault = { route: 'POST /v1/payment_intents', refusal };
    const refused = await begin();
    double.world.fault = null;
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'payment_unavailable' });
    expect(refused.headers['retry-after']).toBeUndefined();
    expect(await notices()).toContain(reason);
    // The next request finishes the stored call to the gateway, so there is only one payment.
    const begun = await begin();
    expect(begun.statusCode).toBe(200);
    const { rows } = await sql`SELECT state FROM money_moves WHERE order_id = ${id}`.execute(db);
    expect(rows).toEqual([{ state: 'done' }]);
  },
);

it('meets a payer anew who was deleted at Stripe’s dashboard', async () => {
  const payer = await app.person();
  await (await unpaid(payer)).begin();
  const [customerId] = [...double.world.customers.keys()].slice(-1);
  double.world.customers.delete(customerId ?? '');
  expect((await ask('GET', '/api/account/payment-methods', undefined, payer)).json()).toEqual([]);
  const { begin } = await unpaid(payer);
  const begun = await begin();
  expect(begun.statusCode).toBe(200);
  const now = double.world.intents.get(begun.json().paymentIntentId)?.customer;
  expect(now).not.toBe(customerId);
  expect(double.world.customers.has(now ?? '')).toBe(true);
});

it('an answer that cannot be read is a case after three tries, and a notice', async () => {
  const order = await opened();
  await pay(order, '4242424242424242');
  await reportAll();
  await waitFor(order.id, 'authorized');
  const intent = double.world.intents.get(order.paymentIntentId);
  if (intent === undefined) throw new Error('no intent');
  const right = intent.amount_received;
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount + 1 });
  await end(order.id, 'completed', 'completed');
  await vi.waitFor(
    async () => {
      // Makes all jobs due, to skip the pauses between their tries.
      await sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`.execute(
        db,
      );
      const { rows } = await sql<{ kind: string; attempts: number }>`
        SELECT c.kind, j.attempts FROM cases c, graphile_worker.jobs j
        WHERE c.order_id = ${order.id} AND j.task_identifier = 'settle_payment'`.execute(db);
      expect(rows).toMatchObject([{ kind: 'capture_failed' }]);
      // The settlement job still has tries left.
      expect(rows[0]?.attempts).toBeLessThan(10);
    },
    { timeout: 20_000, interval: 50 },
  );
  expect(await notices()).toContain('its amounts of a payment cannot be');
  Object.assign(intent, { status: 'requires_capture', amount_received: right });
});
