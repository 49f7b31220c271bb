import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  createWebhookSigner,
  writeEventBody,
} from '../../server/src/adapters/local/local-gateway-events.ts';
import type { GatewayEvent } from '../../server/src/ports/payment-gateway.ts';
import { bookingBody, requestQuote } from './booking.ts';
import type { JsonAnswer, JsonClient } from './json-client.ts';

/** The secret that the payment gateway and the server share in a benchmark. */
export const gatewaySecret = 'a-secret-only-of-this-bench-0123456789';

export interface UnpaidOrder {
  id: string;
  intentId: string;
  amountCents: number;
}

function requireStatus(answer: JsonAnswer, status: number): JsonAnswer['body'] {
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Requests a quote, books, and opens the payment over HTTP. The payment by card does not happen yet. */
export async function bookUnpaid(customer: JsonClient): Promise<UnpaidOrder> {
  const quoteId = await requestQuote(customer);
  const order = requireStatus(await customer.post('/api/orders', bookingBody(quoteId)), 201);
  const amount = Number(order['totalPrice']);
  const orderId = String(order['id']);
  const opened = await customer.post('/api/create-payment-intent', { amount, orderId });
  const intent = requireStatus(opened, 200);
  return {
    id: orderId,
    intentId: String(intent['paymentIntentId']),
    amountCents: Math.round(amount * 100),
  };
}

/** Sends the gateway's signed webhook for a paid order; resolves once the server has accepted it. */
export async function reportPaid(processor: JsonClient, order: UnpaidOrder): Promise<void> {
  const now = new Date();
  const event: GatewayEvent = {
    id: `evt_${randomUUID()}`,
    type: 'authorized',
    intent: {
      intentId: order.intentId,
      status: 'authorized',
      amountCents: order.amountCents,
      capturedCents: 0,
      refundedCents: 0,
      refundFailedCents: 0,
      currency: 'usd',
      method: 'card',
      brand: 'visa',
      last4: '4242',
      cardKey: null,
      risk: 'normal',
      failureMessage: null,
      authorizedAt: now,
      lapsesAt: new Date(now.getTime() + 7 * 86_400_000),
    },
  };
  const headers = createWebhookSigner(gatewaySecret).headersFor(
    event.id,
    writeEventBody(event),
    now,
  );
  delete headers['content-type'];
  requireStatus(await processor.post('/api/webhooks/local', event, headers), 204);
}

/**
 * Resolves once a payment reported by a webhook is applied, so that drivers may accept the order.
 */
export async function untilOffered(pool: pg.Pool, { id }: UnpaidOrder): Promise<void> {
  for (let waits = 0; waits < 1_000; waits += 1) {
    const { rowCount } = await pool.query('SELECT FROM orders WHERE id = $1 AND is_offered', [id]);
    if (rowCount === 1) return;
    await pause(5);
  }
  throw new Error('the order was never offered');
}
