import { createPaymentIntent, readPayment } from '@backhaul/contract/calls/money/payments.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { startAtSuiteTime, startInstallation } from '../start-server.ts';
import { sendCall } from './api.ts';
import { stripeScript } from './stripe-script.mjs';

/**
 * The keys of the only account at Stripe's double (a stand-in). `server/src/testing/stripe-double` uses them
 * too.
 */
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_double',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: 'whsec_double',
};

/** The amounts that Stripe has for a payment, in cents. */
interface Charge {
  orderId: string;
  purpose: string;
  status: string;
  amount: number;
  received: number;
}

/** Starts a server that takes real orders through a double of Stripe. */
export async function startStripeWorld() {
  const double = await startAtSuiteTime('server/src/testing/stripe-double/run-stripe-double.ts');
  const server = await startInstallation({ ...keys, STRIPE_ORIGIN: double.address });
  const send = async (path: string, method = 'POST'): Promise<Response> =>
    await fetch(`${double.address}/double/${path}`, { method });
  const webhook = `${server.address}/api/webhooks/stripe`;
  await send(`webhook?url=${encodeURIComponent(webhook)}`);

  /** Reads the amounts that Stripe has for an order. */
  async function charges({ id }: Pick<Order, 'id'>): Promise<Charge[]> {
    const answer = await send('charges', 'GET');
    return ((await answer.json()) as Charge[]).filter(({ orderId }) => orderId === id);
  }

  return {
    address: server.address,
    charges,
    /** Makes the stand-in for Stripe keep its webhooks back until `release`. */
    hold: () => send('hold'),
    release: () => send('release'),
    /**
     * Moves the clock of the stand-in for Stripe eight days ahead and back, so that all open payment
     * authorizations expire.
     */
    async lapse() {
      const days = 8 * 24 * 60 * 60 * 1000;
      await send(`advance?ms=${days}`);
      await send(`advance?ms=${-days}`);
    },

    /** Makes this page load our replacement for Stripe's script. */
    async play(page: Page): Promise<void> {
      const body = `(${stripeScript.toString()})(${JSON.stringify(double.address)})`;
      await page
        .context()
        .route('https://js.stripe.com/**', (route) =>
          route.fulfill({ contentType: 'text/javascript', body }),
        );
    },

    /** Pays an order as its customer's browser would, without the screens. */
    async payQuietly(request: APIRequestContext, order: Order): Promise<void> {
      const { clientSecret, paymentIntentId } = await sendCall(request, createPaymentIntent, {
        body: { orderId: order.id, amount: order.totalPrice },
      });
      await fetch(`${double.address}/v1/payment_intents/${paymentIntentId}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${keys.STRIPE_PUBLISHABLE_KEY}` },
        body: new URLSearchParams({
          client_secret: clientSecret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': '4242424242424242',
        }),
      });
      await expect
        .poll(
          async () =>
            (await sendCall(request, readPayment, { params: { orderId: order.id } })).isDue,
        )
        .toBe(false);
    },

    /** Sets the time at which a driver accepted the order to this many minutes earlier. */
    async acceptedAgo({ id }: Order, minutes: number): Promise<void> {
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      try {
        await client.query(
          'UPDATE orders SET assigned_at = assigned_at - make_interval(mins => $2) WHERE id = $1',
          [id, minutes],
        );
      } finally {
        await client.end();
      }
    },

    async stop() {
      await server.stop();
      await double.stop();
    },
  };
}

export type StripeWorld = Awaited<ReturnType<typeof startStripeWorld>>;
