import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import {
  captured,
  dayMs,
  type GatewayUnderTest,
  newIntent,
  open,
  type TestMeans,
  reservedAs,
} from '../../ports/gateway-under-test-conformance.ts';
import {
  describePaymentGateway,
  paymentGatewayChecks,
} from '../../ports/payment-gateway-conformance.ts';
import { GatewayError, WrongMode } from '../../ports/gateway-errors.ts';
import { type Break, breaks } from '../../testing/stripe-double/double-breaks.ts';
import {
  doubleKeys,
  startStripeDouble,
  type StripeDouble,
} from '../../testing/stripe-double/stripe-double.ts';
import { systemClock } from '../local/system-clock.ts';
import { createStripeClient } from './stripe-client.ts';
import { asking } from './stripe-errors.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const doubles: StripeDouble[] = [];
afterAll(async () => {
  for (const double of doubles) await double.close();
});

const tokenOf: Record<TestMeans, string> = {
  good: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  no_funds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  expired: 'pm_card_chargeDeclinedExpiredCard',
  wrong_cvc: 'pm_card_chargeDeclinedIncorrectCvc',
  processing_error: 'pm_card_chargeDeclinedProcessingError',
  lost: 'pm_card_visa_chargeDeclinedLostCard',
  stolen: 'pm_card_visa_chargeDeclinedStolenCard',
  asks_holder: 'pm_card_authenticationRequired',
  risky: 'pm_card_riskLevelElevated',
  disputed: 'pm_card_createDispute',
  refund_fails: 'pm_card_refundFail',
};

async function start(broken: readonly Break[] = []) {
  const double = await startStripeDouble({ clock: () => systemClock.now(), broken });
  doubles.push(double);
  const { secretKey, webhookSecret } = doubleKeys;
  const access = { secretKey, origin: double.origin };
  const account = { ...access, webhookSecret, isLive: false, domain: 'returns.example' };
  const stripe = createStripeClient(access);
  const under: GatewayUnderTest = {
    gateway: createStripeGateway(account, systemClock),
    async pay({ intentId }, means) {
      const paid = { payment_method: tokenOf[means], return_url: 'https://returns.example' };
      await asking(() => stripe.paymentIntents.confirm(intentId, paid)).catch((error: unknown) => {
        if (!(error instanceof GatewayError) || error.code !== 'declined') throw error;
      });
    },
    async answerBank({ intentId }, isYes) {
      double.answerBank(intentId, isYes);
    },
    async passTime(ms) {
      double.advance(ms);
    },
    async takeMessages() {
      return double.takeEvents().map(({ body, headers }) => ({ body: Buffer.from(body), headers }));
    },
    signed(body, agoMs) {
      const { headers } = double.sign(body, agoMs);
      return { body: Buffer.from(body), headers };
    },
  };
  return { double, stripe, under, account };
}

describePaymentGateway('Stripe', async () => (await start()).under);

describe('the promises refuse a double', () => {
  it.each(Object.entries(breaks))('that is broken: %s, %s', async (name) => {
    const { under } = await start([name as Break]);
    const refused: string[] = [];
    for (const check of paymentGatewayChecks) {
      await check.prove(under).catch(() => refused.push(check.name));
      if (refused.length > 0) break;
    }
    expect(refused).not.toEqual([]);
  });
});

it('makes no second refund of a key that Stripe has forgotten', async () => {
  const { double, under } = await start();
  const intentId = await captured(under, 1000);
  const key = reservedAs();
  await under.gateway.refund(intentId, 400, key);
  double.advance(2 * dayMs);
  expect(await under.gateway.refund(intentId, 400, key)).toMatchObject({ refundedCents: 400 });
  expect(double.world.refunds.size).toBe(1);
});

it('counts every refund of an intent, on however many pages', async () => {
  const { under } = await start();
  const intentId = await captured(under, 1000);
  for (let n = 1; n <= 12; n += 1)
    expect(await under.gateway.refund(intentId, 10, reservedAs())).toMatchObject({
      refundedCents: n * 10,
    });
});

it('tells the state of today under a key of yesterday', async () => {
  const { under } = await start();
  const intent = newIntent();
  const reserved = reservedAs();
  const { state, clientSecret } = await under.gateway.createIntent(intent, reserved);
  await under.pay({ intentId: state.intentId, clientSecret }, 'good');
  expect((await under.gateway.createIntent(intent, reserved)).state.status).toBe('authorized');
});

it('shows with each payment what it is for', async () => {
  const { double, under } = await start();
  const subject = { orderId: randomUUID(), trackingNumber: 'RTN-1', purpose: 'tip' } as const;
  const { intentId } = await open(under, { subject });
  expect(double.world.intents.get(intentId)).toMatchObject({
    description: 'Tip for return RTN-1',
    metadata: { order_id: subject.orderId, tracking_number: 'RTN-1', purpose: 'tip' },
    capture_method: 'manual',
    currency: 'usd',
  });
});

it('offers the wallets that the account takes on this domain', async () => {
  const { under } = await start();
  expect(await under.gateway.ways()).toEqual(['card', 'apple_pay', 'google_pay', 'link']);
});

it('refuses what is signed for real payments while it takes test ones', async () => {
  const { under } = await start();
  const real = under.signed('{"id":"evt_1","type":"charge.refunded","livemode":true}');
  expect(() => under.gateway.verifyWebhook(real.body, real.headers)).toThrow(WrongMode);
});

it.each([
  ['a message about nothing', { type: 'payment_intent.succeeded' }, /about nothing/],
  ['a message of another account', { type: 'charge.refunded', account: 'acct_1' }, null],
  ['a refund of no intent', { type: 'charge.refunded', data: { object: { id: 'ch_1' } } }, null],
  [
    'an intent that is not ours',
    { type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } },
    null,
  ],
])('reads %s as what it is', async (_, message, refusal) => {
  const { under } = await start();
  const read = under.gateway.readMessage(Buffer.from(JSON.stringify({ id: 'evt_1', ...message })));
  if (refusal === null) await expect(read).resolves.toBeNull();
  else await expect(read).rejects.toThrow(refusal);
});

it.each([
  ['their limit', 429, { type: 'rate_limit_error', message: 'Too many requests' }],
  ['a lock', 429, { type: 'invalid_request_error', code: 'lock_timeout', message: 'Locked' }],
  ['a failure of theirs', 500, { type: 'api_error', message: 'Sorry' }],
  ['a key of ours', 401, { type: 'invalid_request_error', message: 'Invalid API Key' }],
  [
    'a key under way',
    409,
    { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Wait' },
  ],
])('takes %s for nothing final', async (_, status, error) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'stripe-should-retry': 'false',
    });
    response.end(JSON.stringify({ error }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const { secretKey, webhookSecret } = doubleKeys;
  const origin = `http://127.0.0.1:${port}`;
  const account = { secretKey, webhookSecret, origin, isLive: false, domain: 'returns.example' };
  const refusal: unknown = await createStripeGateway(account, systemClock)
    .readIntent('pi_1')
    .catch((thrown: unknown) => thrown);
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal).not.toBeInstanceOf(GatewayError);
  server.close();
});
