import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../../adapters/local/system-clock.ts';
import { settleOrder } from '../../orders/settle-order.ts';
import { seedOrder } from '../../testing/seed-order.ts';
import {
  doubleKeys,
  type SignedEvent,
  startStripeDouble,
  type StripeDouble,
} from '../../testing/stripe-double/stripe-double.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { suiteClock } from '../../testing/test-clock.ts';

let double: StripeDouble;
let app: TestApp;
let customer: { id: string; cookie: string };
let driver: { id: string };

beforeAll(async () => {
  double = await startStripeDouble({
    clock: () => suiteClock.now(),
    signingClock: () => systemClock.now(),
  });
  app = await startTestApp({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://returns.example',
    APP_SECRET: 'a secret of at least thirty-two letters',
    STRIPE_SECRET_KEY: doubleKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: doubleKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: doubleKeys.webhookSecret,
    STRIPE_ORIGIN: double.origin,
    ALLOW_STRIPE_TEST_KEYS: 'true',
  });
  customer = await app.person();
  driver = await app.person({ isDriver: true });
});
afterAll(async () => {
  await app.stop();
  await double.close();
});

async function post(url: string, payload: object, cookie = customer.cookie) {
  return await app.fastify.inject({ method: 'POST', url, headers: { cookie }, payload });
}

const receive = ({ body, headers }: SignedEvent) =>
  app.fastify.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: body });

/** Everything the double says, the last first, and all of it twice. */
async function tellAll(): Promise<void> {
  const events = double.takeEvents().toReversed();
  for (const event of [...events, ...events]) expect((await receive(event)).statusCode).toBe(204);
}

async function opened(tenant: { sandboxId?: string } = {}, payer = customer) {
  const order = await seedOrder(app.database.db, {
    customerId: payer.id,
    paymentStatus: 'pending',
    ...tenant,
  });
  const asked = { orderId: order.id, amount: order.totalCents / 100 };
  const answer = await post('/api/create-payment-intent', asked, payer.cookie);
  return { ...order, ...answer.json() };
}

/** As the payer's browser does it: with the publishable key and the intent's secret. */
async function pay({ paymentIntentId, clientSecret }: Record<string, string>, number: string) {
  const fields = {
    client_secret: clientSecret ?? '',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    return_url: 'https://returns.example/checkout',
  };
  const answer = await fetch(`${double.origin}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${doubleKeys.publishableKey}` },
    body: new URLSearchParams(fields),
  });
  return answer.status;
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
  await app.database.db.transaction().execute(async (transaction) => {
    await sql`UPDATE orders SET status = 'completed', driver_id = ${driver.id} WHERE id = ${order.id}`.execute(
      transaction,
    );
    await settleOrder(transaction, { orderId: order.id, outcome: 'completed' });
  });
  await waitFor(order.id, 'captured');
  await tellAll();
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: order.totalCents });
});

it('hears of a dispute from Stripe, and hands in the passport there', async () => {
  const order = await opened();
  await pay(order, '4000000000000259');
  await tellAll();
  await waitFor(order.id, 'authorized');
  await app.database.db.transaction().execute(async (transaction) => {
    await sql`UPDATE orders SET status = 'completed', driver_id = ${driver.id} WHERE id = ${order.id}`.execute(
      transaction,
    );
    await settleOrder(transaction, { orderId: order.id, outcome: 'completed' });
  });
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

it('refuses a message of real payments while it takes test ones, in a sentence', async () => {
  const signed = double.sign('{"id":"evt_live","type":"charge.refunded","livemode":true}');
  const answer = await receive(signed);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('wrong_payment_mode');
  const late = await receive(double.sign('{"id":"evt_1","type":"x"}', 6 * 60_000));
  expect(late.json().code).toBe('invalid_signature');
});
