import { describe } from 'vitest';
import type { GatewayUnderTest, TestMeans } from '../../ports/gateway-under-test-conformance.ts';
import { describePaymentGateway } from '../../ports/payment-gateway-conformance.ts';
import { GatewayError } from '../../ports/gateway-errors.ts';
import { systemClock } from '../local/system-clock.ts';
import { createStripeClient } from './stripe-client.ts';
import { asking } from './stripe-errors.ts';
import { createStripeGateway } from './stripe-gateway.ts';

/** The key of a Stripe test account. Without this key the tests are skipped (CONTRIBUTING.md). */
const secretKey = process.env['STRIPE_TEST_SECRET_KEY'] ?? '';
const isGiven = secretKey.startsWith('sk_test_');
const webhookSecret = 'whsec_of_these_tests';
/** The maximum wait for a result from Stripe: an event, a dispute or a returned refund. */
const patienceMs = 90_000;

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

async function start(): Promise<GatewayUnderTest> {
  const access = { secretKey, origin: 'https://api.stripe.com' };
  const stripe = createStripeClient(access);
  const account = { ...access, webhookSecret, isLive: false, domain: 'returns.example' };
  const seen = new Set<string>();
  const from = Math.floor(systemClock.now().getTime() / 1000);
  const signed = (body: string, agoMs = 0) => {
    const timestamp = Math.floor((systemClock.now().getTime() - agoMs) / 1000);
    const signature = stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: webhookSecret,
      timestamp,
    });
    return { body: Buffer.from(body), headers: { 'stripe-signature': signature } };
  };
  return {
    gateway: createStripeGateway(account, systemClock),
    patienceMs,
    async pay({ intentId }, means) {
      const paid = { payment_method: tokenOf[means], return_url: 'https://returns.example' };
      await asking(() => stripe.paymentIntents.confirm(intentId, paid)).catch((error: unknown) => {
        if (!(error instanceof GatewayError) || error.code !== 'declined') throw error;
      });
    },
    /**
     * Returns the new messages that Stripe would have sent to our webhook endpoint, if it could reach this
     * machine.
     */
    async takeMessages() {
      const all = stripe.events.list({ created: { gte: from }, limit: 100 });
      const events = await all.autoPagingToArray({ limit: 10_000 });
      const fresh = events.filter(({ id }) => !seen.has(id)).toReversed();
      for (const { id } of fresh) seen.add(id);
      return fresh.map((event) => signed(JSON.stringify(event)));
    },
    signed,
  };
}

describe.skipIf(!isGiven)('with the test keys of an account', () => {
  describePaymentGateway('Stripe itself', start, { timeoutMs: 3 * patienceMs });
});
