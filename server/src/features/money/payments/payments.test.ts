import { createBrakes } from '../../../app/brakes.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pino from 'pino';
import { createWebhookSigner } from '../../../adapters/local/local-gateway-events.ts';
import { choosePayments } from '../../../choose-payments.ts';
import { erasePerson } from '../../../database/erase-person.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { enqueueReconciliation } from '../../../jobs/enqueue-reconciliation.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { systemClock } from '../../../adapters/local/system-clock.ts';
import { receiveWebhook } from './receive-webhook.ts';

const secret = 'local-gateway-secret-of-these-tests!';
let app: TestApp;
let customer: { id: string; cookie: string };

beforeAll(async () => {
  app = await startTestApp({ LOCAL_GATEWAY_SECRET: secret });
  customer = await app.person();
});
afterAll(() => app.stop());

const unpaid = () =>
  seedOrder(app.database.db, { customerId: customer.id, paymentStatus: 'pending' });

async function call(method: 'GET' | 'POST', url: string, body?: object, cookie = customer.cookie) {
  const answer = await app.fastify.inject({
    method,
    url,
    headers: { cookie, ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

const open = (orderId: string, amount: number, cookie?: string) =>
  call('POST', '/api/create-payment-intent', { orderId, amount }, cookie);
const confirm = (body: object) => call('POST', '/api/local-gateway/confirm', body);
const readPayment = async (orderId: string) =>
  (await call('GET', `/api/orders/${orderId}/payment`)).body;

async function waitForPayment(orderId: string, paymentStatus: string) {
  return await vi.waitFor(
    async () => {
      const payment = await readPayment(orderId);
      expect(payment.paymentStatus).toBe(paymentStatus);
      return payment;
    },
    { timeout: 10_000, interval: 20 },
  );
}

async function paid() {
  const order = await unpaid();
  const { body } = await open(order.id, order.totalCents / 100);
  await confirm({ clientSecret: body.clientSecret, cardNumber: '4242424242424242' });
  await waitForPayment(order.id, 'authorized');
  return { ...order, intentId: String(body.paymentIntentId) };
}

async function eventTypes(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    SELECT type FROM domain_events WHERE order_id = ${orderId} ORDER BY sequence`.execute(
    app.database.db,
  );
  return rows.map((row) => row.type);
}

function post(body: string, id: string, key = secret) {
  const timestamp = String(Math.floor(systemClock.now().getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return app.fastify.inject({
    method: 'POST',
    url: '/api/webhooks/local',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    payload: body,
  });
}

describe('paying an order', () => {
  it('authorises it by the gateway’s signed word, which puts it on offer', async () => {
    const order = await unpaid();
    expect(await readPayment(order.id)).toMatchObject({
      isDue: true,
      total: order.totalCents / 100,
      captured: 0,
      gateway: 'local',
      status: 'created',
    });
    const opened = await open(order.id, order.totalCents / 100);
    expect(opened).toMatchObject({ status: 200, body: { gateway: 'local' } });
    const { clientSecret } = opened.body;
    expect(await confirm({ clientSecret, cardNumber: '4242 4242 4242 4242' })).toEqual({
      status: 200,
      body: { status: 'succeeded' },
    });
    const payment = await waitForPayment(order.id, 'authorized');
    expect(payment).toMatchObject({ isDue: false, brand: 'visa', last4: '4242', captured: 0 });
    const { rows } = await sql`
      SELECT o.is_offered, e.is_offer FROM orders o JOIN domain_events e ON e.order_id = o.id AND e.type = 'payment_authorized'
      WHERE o.id = ${order.id}`.execute(app.database.db);
    expect(rows).toEqual([{ is_offered: true, is_offer: true }]);
    expect(await eventTypes(order.id)).toEqual([
      'created',
      'payment_started',
      'payment_authorized',
    ]);
    expect(await confirm({ clientSecret, cardNumber: '4242424242424242' })).toMatchObject({
      status: 200,
    });
    expect((await open(order.id, order.totalCents / 100)).body.code).toBe('payment_not_due');
  });

  it('answers one intent to any number of askers', async () => {
    const order = await unpaid();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => open(order.id, order.totalCents / 100)),
    );
    expect(new Set(answers.map((answer) => answer.body.clientSecret)).size).toBe(1);
    expect(await eventTypes(order.id)).toEqual(['created', 'payment_started']);
  });

  it('is paid once, however many tabs press at once', async () => {
    const order = await unpaid();
    const { clientSecret } = (await open(order.id, order.totalCents / 100)).body;
    const card = { clientSecret, cardNumber: '4242424242424242' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(card)));
    for (const answer of answers) expect(answer.body).toEqual({ status: 'succeeded' });
    await waitForPayment(order.id, 'authorized');
    await settled();
    expect(await eventTypes(order.id)).toEqual([
      'created',
      'payment_started',
      'payment_authorized',
    ]);
    const { rows } = await sql`
      SELECT status FROM local_gateway_intents WHERE order_reference = ${order.id}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ status: 'authorized' }]);
  });

  it.each(['card', 'paypal', 'link'])(
    'says on the order that it was paid with %s',
    async (method) => {
      const { id, intentId } = await paid();
      await sql`UPDATE payment_intents SET method = ${method} WHERE id = ${intentId}`.execute(
        app.database.db,
      );
      const { status, body } = await call('GET', `/api/customers/orders/${id}`);
      expect([status, body.payment?.method]).toEqual([200, method]);
    },
  );

  it('forgets what was kept of somebody who is erased', async () => {
    const person = await app.person();
    const { db } = app.database;
    const order = await seedOrder(db, { customerId: person.id, paymentStatus: 'pending' });
    const { clientSecret } = (await open(order.id, order.totalCents / 100, person.cookie)).body;
    await app.fastify.inject({
      method: 'PUT',
      url: `/api/orders/${order.id}/payment/keeping`,
      headers: { cookie: person.cookie },
      payload: { purpose: 'fare', isKept: true },
    });
    await confirm({ clientSecret, cardNumber: '4242424242424242' });
    const kept = () =>
      sql`SELECT last4 FROM local_gateway_methods WHERE payer = ${person.id}`.execute(db);
    expect((await kept()).rows).toEqual([{ last4: '4242' }]);
    await db.transaction().execute((transaction) => erasePerson(transaction, person.id));
    expect((await kept()).rows).toEqual([]);
  });

  it('asks for authentication and takes it', async () => {
    const order = await unpaid();
    const { clientSecret } = (await open(order.id, order.totalCents / 100)).body;
    expect(await confirm({ clientSecret, cardNumber: '4000002500003155' })).toMatchObject({
      body: { status: 'requires_action' },
    });
    expect(await readPayment(order.id)).toMatchObject({ paymentStatus: 'pending', isDue: true });
    expect(await confirm({ clientSecret, authenticated: true })).toMatchObject({
      body: { status: 'succeeded' },
    });
    await waitForPayment(order.id, 'authorized');
  });

  it('tells why a card was declined, and lets the payer try again', async () => {
    const order = await unpaid();
    const { clientSecret } = (await open(order.id, order.totalCents / 100)).body;
    expect(await confirm({ clientSecret, cardNumber: '4000000000009995' })).toMatchObject({
      status: 402,
      body: {
        code: 'payment_declined',
        message: 'Your card has insufficient funds.',
        decline: 'insufficient_funds',
      },
    });
    expect(await waitForPayment(order.id, 'failed')).toMatchObject({
      isDue: true,
      failureMessage: 'Your card has insufficient funds.',
    });
    expect((await open(order.id, order.totalCents / 100)).body.clientSecret).toBe(clientSecret);
    await confirm({ clientSecret, method: 'paypal', approved: true });
    await waitForPayment(order.id, 'authorized');
  });

  it('refuses a forged amount, a stranger, an expired or ended order, an unknown secret', async () => {
    const order = await unpaid();
    const total = order.totalCents / 100;
    for (const amount of [total - 0.01, 0, -total, total + 0.001])
      expect(await open(order.id, amount)).toMatchObject({
        status: 422,
        body: { code: 'amount_mismatch' },
      });
    const stranger = await app.person();
    expect((await open(order.id, total, stranger.cookie)).status).toBe(404);
    expect(
      (await call('GET', `/api/orders/${order.id}/payment`, undefined, stranger.cookie)).status,
    ).toBe(404);
    const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    expect((await open(order.id, total, admin.cookie)).status).toBe(403);
    expect(
      (await call('GET', `/api/orders/${order.id}/payment`, undefined, admin.cookie)).status,
    ).toBe(200);
    const expired = await seedOrder(app.database.db, {
      customerId: customer.id,
      paymentStatus: 'pending',
      slotEndAt: new Date(app.clock.now().getTime() + 29 * 60_000),
    });
    expect((await open(expired.id, total)).body.code).toBe('payment_not_due');
    expect((await readPayment(expired.id)).isDue).toBe(false);
    expect((await open(randomUUID(), total)).status).toBe(404);
    expect((await confirm({ clientSecret: 'x', cardNumber: '4242424242424242' })).status).toBe(404);
  });
});

/** Waits until every stored message of a gateway is processed. */
async function settled(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`SELECT FROM gateway_events WHERE state = 'waiting'`.execute(
        app.database.db,
      );
      expect(rows).toHaveLength(0);
    },
    { interval: 20 },
  );
}

describe('the gateway’s webhook', () => {
  const intentOf = (intentId: string, totalCents: number, changes: object) => ({
    intentId,
    status: 'authorized',
    amountCents: totalCents,
    capturedCents: 0,
    refundedCents: 0,
    refundFailedCents: 0,
    currency: 'usd',
    method: 'card',
    brand: 'visa',
    last4: '4242',
    failureMessage: null,
    authorizedAt: app.clock.now().toISOString(),
    lapsesAt: new Date(app.clock.now().getTime() + 86_400_000 * 7).toISOString(),
    ...changes,
  });

  it('believes no one without the secret', async () => {
    const order = await unpaid();
    const { body } = await open(order.id, order.totalCents / 100);
    const id = randomUUID();
    const event = JSON.stringify({
      id,
      type: 'authorized',
      intent: intentOf(body.paymentIntentId, order.totalCents, {}),
    });
    for (const answer of [
      await post(event, id, 'another-secret-of-more-than-32-characters'),
      await app.fastify.inject({ method: 'POST', url: '/api/webhooks/local', payload: {} }),
      await app.fastify.inject({ method: 'POST', url: '/api/webhooks/local' }),
    ])
      expect(answer.json()).toMatchObject({ code: 'invalid_signature' });
    expect(
      (await app.fastify.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} }))
        .statusCode,
    ).toBe(404);
    expect((await readPayment(order.id)).paymentStatus).toBe('pending');
  });

  it('applies a message once, however often it comes, and never goes back to older news', async () => {
    const order = await unpaid();
    const { body } = await open(order.id, order.totalCents / 100);
    const intentId: string = body.paymentIntentId;
    const send = async (type: string, changes: object, id: string = randomUUID()) => {
      const intent = intentOf(intentId, order.totalCents, changes);
      const answer = await post(JSON.stringify({ id, type, intent }), id);
      expect(answer.statusCode).toBe(204);
      await settled();
    };
    const captured = { status: 'captured', capturedCents: order.totalCents };
    await send('captured', captured, 'evt-same');
    await Promise.all(Array.from({ length: 5 }, () => send('captured', captured, 'evt-same')));
    await send('authorized', {});
    await send('failed', { status: 'requires_payment', failureMessage: 'old' });
    await send('refunded', { ...captured, refundedCents: 500 });
    await send('refunded', { ...captured, refundedCents: 200 });
    await send('captured', captured);
    expect(await readPayment(order.id)).toMatchObject({
      paymentStatus: 'partially_refunded',
      captured: order.totalCents / 100,
      refunded: 5,
      failureMessage: null,
    });
    expect((await eventTypes(order.id)).slice(2)).toEqual([
      'payment_captured',
      'payment_partially_refunded',
    ]);
  });

  it('says of each message what became of it, and keeps only what a person must look into', async () => {
    const order = await unpaid();
    const { body } = await open(order.id, order.totalCents / 100);
    const intentId: string = body.paymentIntentId;
    const cents = order.totalCents;
    const messages = {
      applied: { type: 'authorized', intent: intentOf(intentId, cents, {}) },
      'of a payment that is none of ours': {
        type: 'authorized',
        intent: intentOf('pi_elsewhere', 100, {}),
      },
      'of a type that is none of ours': { type: 'weird' },
      'not what we asked for': { type: 'authorized', intent: intentOf(intentId, cents + 1, {}) },
      'intent cannot be read': { type: 'voided' },
    };
    for (const [name, message] of Object.entries(messages)) {
      const id = `${name} ${order.id}`;
      expect((await post(JSON.stringify({ id, ...message }), id)).statusCode).toBe(204);
    }
    await settled();
    const { rows } = await sql`
      SELECT state, reason, body IS NOT NULL AS "isKept" FROM gateway_events WHERE id LIKE ${`% ${order.id}`}
      ORDER BY received_at`.execute(app.database.db);
    expect(rows).toEqual([
      { state: 'applied', reason: null, isKept: false },
      { state: 'ignored', reason: 'of a payment that is none of ours', isKept: false },
      { state: 'ignored', reason: 'of a type that is none of ours', isKept: false },
      { state: 'refused', reason: 'not what we asked for', isKept: true },
      { state: 'refused', reason: 'intent cannot be read', isKept: true },
    ]);
  });

  it.each([
    ['another amount', { amountCents: 1 }],
    ['another currency', { currency: 'eur' }],
  ])('opens a case for %s, and books nothing of it', async (_, changes) => {
    const order = await unpaid();
    const { body } = await open(order.id, order.totalCents / 100);
    const id = randomUUID();
    const intent = intentOf(body.paymentIntentId, order.totalCents, {
      status: 'captured',
      capturedCents: 1,
      ...changes,
    });
    await post(JSON.stringify({ id, type: 'captured', intent }), id);
    await settled();
    expect(await readPayment(order.id)).toMatchObject({ paymentStatus: 'pending', captured: 0 });
    const { rows } = await sql<{ kind: string }>`
      SELECT kind FROM cases WHERE order_id = ${order.id} AND closed_at IS NULL`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ kind: 'payment_mismatch' }]);
  });

  it('applies later what was stored and not applied, as when the process ended', async () => {
    const order = await unpaid();
    const { body } = await open(order.id, order.totalCents / 100);
    const event = {
      id: randomUUID(),
      type: 'authorized',
      intent: intentOf(body.paymentIntentId, order.totalCents, {}),
    };
    await sql`INSERT INTO gateway_events (gateway, id, type, state, body)
      VALUES ('local', ${event.id}, 'authorized', 'waiting', ${Buffer.from(JSON.stringify(event))})`.execute(
      app.database.db,
    );
    await enqueueJob(app.database.db, 'apply_gateway_messages', {});
    await waitForPayment(order.id, 'authorized');
  });

  it('refuses what it cannot read, and logs it without the body', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
    const settings = {
      isProduction: false,
      localGatewaySecret: secret,
      stripe: null,
      publicOrigin: null,
      host: 'localhost',
    };
    const { gateways } = choosePayments(settings, app.database, app.clock);
    const brakes = createBrakes({ db: app.database.db, clock: app.clock, secret, isOn: false });
    const deps = { ...app, db: app.database.db, brakes, gateways, log, testPage: null };
    const unreadable = '{"type":"hello"}';
    const answer = await post(unreadable, randomUUID());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'malformed_body',
      message: 'This message cannot be read.',
    });
    const headers = createWebhookSigner(secret).headersFor('evt_x', unreadable, systemClock.now());
    const message = { rawBody: Buffer.from(unreadable), headers };
    await expect(receiveWebhook(deps, 'local', message)).rejects.toMatchObject({
      code: 'malformed_body',
    });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'a signed webhook that we cannot read', reason: 'it names no type' },
    ]);
    expect(lines.join('')).not.toContain('hello');
  });

  it.each([
    ['in time, and heard late', -1, 'authorized', 'created'],
    ['too late, on a page left open', 1, 'voided', 'cancelled'],
  ])('judges a payment by when it was made: %s', async (_, minutesLate, paymentStatus, status) => {
    const order = await unpaid();
    const { clientSecret } = (await open(order.id, order.totalCents / 100)).body;
    const paidAt = app.clock.now();
    const bookedAt = new Date(paidAt.getTime() - (24 * 60 + minutesLate) * 60_000);
    await sql`UPDATE orders SET created_at = ${bookedAt} WHERE id = ${order.id}`.execute(
      app.database.db,
    );
    expect(await confirm({ clientSecret, cardNumber: '4242424242424242' })).toMatchObject({
      status: 200,
    });
    expect(await waitForPayment(order.id, paymentStatus)).toMatchObject({ status, captured: 0 });
    const { rows } = await sql<{ offers: number }>`
      SELECT count(*) FILTER (WHERE is_offer) AS offers FROM domain_events WHERE order_id = ${order.id}`.execute(
      app.database.db,
    );
    expect(rows[0]?.offers).toBe(status === 'created' ? 1 : 0);
  });

  it('lets go of a payment that comes after the order was cancelled', async () => {
    const order = await unpaid();
    const { clientSecret } = (await open(order.id, order.totalCents / 100)).body;
    await app.database.db
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('id', '=', order.id)
      .execute();
    await confirm({ clientSecret, cardNumber: '4242424242424242' });
    await app.database.db
      .transaction()
      .execute((transaction) =>
        settleOrder(transaction, { orderId: order.id, outcome: 'cancelled_free' }),
      );
    expect(await waitForPayment(order.id, 'voided')).toMatchObject({ captured: 0 });
  });

  it('keeps an authorised order as it is when it is read again', async () => {
    const order = await paid();
    const before = await eventTypes(order.id);
    await app.database.db.transaction().execute(async (transaction) => {
      await enqueueReconciliation(transaction, order.id);
    });
    await vi.waitFor(
      async () => {
        const { rows } =
          await sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'settle_payment'`.execute(
            app.database.db,
          );
        expect(rows).toHaveLength(0);
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(await eventTypes(order.id)).toEqual(before);
  });
});
