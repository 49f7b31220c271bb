import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { doubleKeys } from '../../testing/stripe-double/stripe-double.ts';
import { startStripeScenario } from '../../testing/stripe-scenario.ts';

const { app, double, driver, opened, pay, tellAll, receive, waitFor, end } =
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
  await tellAll();
  await waitFor(order.id, 'failed');
  expect(await pay(order, '4242424242424242')).toBe(200);
  await tellAll();
  await waitFor(order.id, 'authorized');
  const intent = double.world.intents.get(order.paymentIntentId);
  expect(intent?.metadata).toMatchObject({ order_id: order.id, purpose: 'fare' });
  await end(order.id, 'completed', 'completed');
  await waitFor(order.id, 'captured');
  await tellAll();
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: order.totalCents });
});

it('hears of a dispute from Stripe, and hands in the passport there', async () => {
  const order = await opened();
  await pay(order, '4000000000000259');
  await tellAll();
  await waitFor(order.id, 'authorized');
  await end(order.id, 'completed', 'completed');
  await waitFor(order.id, 'captured');
  await tellAll();
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
  await tellAll();
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
  await tellAll();
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
