import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { afterAll, expect, vi } from 'vitest';
import { systemClock } from '../adapters/local/system-clock.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { seedOrder, type SeedOrderOptions } from './seed-order.ts';
import { doubleKeys, type SignedEvent, startStripeDouble } from './stripe-double/stripe-double.ts';
import { startTestApp } from './test-app.ts';
import { suiteClock } from './test-clock.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Opened {
  id: string;
  trackingNumber: string;
  totalCents: number;
  clientSecret: string;
  paymentIntentId: string;
  gateway: string;
}

/**
 * The application connected to a double of Stripe for real orders, with a customer and a driver. At the head
 * of a test file: `const { app, double, opened } = await startStripeScenario();`. Stops after the file's
 * tests.
 */
export async function startStripeScenario() {
  const double = await startStripeDouble({
    clock: () => suiteClock.now(),
    signingClock: () => systemClock.now(),
  });
  const app = await startTestApp({
    NODE_ENV: 'production',
    // The test's administrator has no second factor.
    REQUIRE_SECOND_FACTOR: 'false',
    PUBLIC_ORIGIN: 'https://returns.example',
    APP_SECRET: 'a secret of at least thirty-two letters',
    STRIPE_SECRET_KEY: doubleKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: doubleKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: doubleKeys.webhookSecret,
    STRIPE_ORIGIN: double.origin,
    ALLOW_STRIPE_TEST_KEYS: 'true',
  });
  afterAll(async () => {
    await app.stop();
    await double.close();
  });
  const { db } = app.database;
  const customer = await app.person();
  const driver = await app.person({ isDriver: true });

  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    by = customer,
  ) {
    const headers = { cookie: by.cookie };
    return await app.fastify.inject({ method, url, headers, ...(payload && { payload }) });
  }

  const receive = ({ body, headers }: SignedEvent) =>
    app.fastify.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: body });

  /** Delivers all events of the fake Stripe, newest first, each twice. */
  async function reportAll(): Promise<void> {
    const events = double.takeEvents().toReversed();
    for (const event of [...events, ...events]) expect((await receive(event)).statusCode).toBe(204);
  }

  /** Seeds an unpaid order with an opened payment. */
  async function opened(
    options: Partial<SeedOrderOptions> = {},
    payer = customer,
  ): Promise<Opened> {
    const order = await seedOrder(db, {
      customerId: payer.id,
      paymentStatus: 'pending',
      ...options,
    });
    const asked = { orderId: order.id, amount: order.totalCents / 100 };
    const answer = await ask('POST', '/api/create-payment-intent', asked, payer);
    const intent: Omit<Opened, 'id' | 'trackingNumber' | 'totalCents'> = answer.json();
    return { ...order, ...intent };
  }

  /** Pays as the payer's browser does, with the publishable key and the intent's secret. */
  async function pay(
    { paymentIntentId, clientSecret }: Pick<Opened, 'paymentIntentId' | 'clientSecret'>,
    number: string,
  ) {
    const fields = {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      return_url: 'https://returns.example/checkout',
    };
    const url = `${double.origin}/v1/payment_intents/${paymentIntentId}/confirm`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${doubleKeys.publishableKey}` },
      body: new URLSearchParams(fields),
    });
    return answer.status;
  }

  /** Waits until the order's payment has this status. */
  async function waitFor(orderId: string, paymentStatus: string): Promise<void> {
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ payment_status: string }>`
          SELECT payment_status FROM orders WHERE id = ${orderId}`.execute(db);
        expect(rows[0]?.payment_status).toBe(paymentStatus);
      },
      { interval: 20 },
    );
  }

  /** Makes the present authorizations expire: moves the double's clock eight days ahead and back. */
  function lapse(): void {
    double.advance(8 * dayMs);
    double.advance(-8 * dayMs);
  }

  /** Ends the order with this outcome and settles its books. */
  async function end(orderId: string, outcome: OrderOutcome, status: OrderStatus): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await sql`UPDATE orders SET status = ${status}, driver_id = ${driver.id} WHERE id = ${orderId}`.execute(
        transaction,
      );
      await settleOrder(transaction, { orderId, outcome });
    });
  }

  /** The payments of an order at Stripe, each as a text of purpose, state and captured cents. */
  const charges = (orderId: string) =>
    [...double.world.intents.values()]
      .filter(({ metadata }) => metadata['order_id'] === orderId)
      .map(
        ({ metadata, status, amount_received }) =>
          `${metadata['purpose']} ${status} ${amount_received}`,
      );

  return {
    app,
    db,
    double,
    customer,
    driver,
    ask,
    receive,
    reportAll,
    opened,
    pay,
    waitFor,
    lapse,
    end,
    charges,
  };
}
