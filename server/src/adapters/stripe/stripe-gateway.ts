import { paymentCurrency } from '@backhaul/domain/order/payment-gateways.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import { listBalanceLines } from './stripe-balance.ts';
import { createStripeClient, type StripeAccess } from './stripe-client.ts';
import { readDispute, submitEvidence } from './stripe-disputes.ts';
import { asking } from './stripe-errors.ts';
import { expand, opened, readIntent } from './stripe-intents.ts';
import { chargeKept, forgetKept, forgetPayer, listKept } from './stripe-kept-methods.ts';
import { readMessage, verifyMessage } from './stripe-messages.ts';
import { capture, refund, voidIntent } from './stripe-money.ts';
import { aboutOf } from './stripe-subject.ts';
import { createWays } from './stripe-ways.ts';

interface StripeAccount extends StripeAccess {
  webhookSecret: string;
  /** True if the keys are for real money. */
  isLive: boolean;
  /** The domain whose pages take payments. */
  domain: string;
}

/**
 * A payment gateway that uses Stripe's own package, with manually captured payment intents for all methods
 * that the account offers.
 */
export function createStripeGateway(account: StripeAccount, clock: Clock): PaymentGateway {
  const stripe = createStripeClient(account);
  return {
    name: 'stripe',

    async createIntent({ subject, amountCents, payerId }, reserved) {
      const intent = await asking(() =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: paymentCurrency,
            capture_method: 'manual',
            automatic_payment_methods: { enabled: true },
            ...(payerId === null ? {} : { customer: payerId }),
            ...aboutOf(subject),
            expand,
          },
          { idempotencyKey: reserved.key },
        ),
      );
      return await opened(stripe, intent);
    },

    readIntent: (intentId) => readIntent(stripe, intentId),
    capture: (intentId, amountCents) => capture(stripe, intentId, amountCents),
    voidIntent: (intentId) => voidIntent(stripe, intentId),
    refund: (intentId, amountCents, { key }) => refund(stripe, intentId, amountCents, key),

    async openPayer({ userId, name, email, replaces }) {
      const person = { name, email, metadata: { user_id: userId } };
      // If the earlier customer was deleted, a new key is needed. With the old key, Stripe would return the
      // deleted customer.
      const again = replaces === undefined ? '' : `:${replaces}`;
      const key = { idempotencyKey: `payer:${userId}${again}` };
      return (await asking(() => stripe.customers.create(person, key))).id;
    },
    forgetPayer: (payerId) => forgetPayer(stripe, payerId),
    async setKeeping(intentId, isKept) {
      const usage = isKept ? 'off_session' : '';
      await asking(() => stripe.paymentIntents.update(intentId, { setup_future_usage: usage }));
    },
    listKept: (payerId) => listKept(stripe, payerId),
    forgetKept: (payerId, methodId) => forgetKept(stripe, payerId, methodId),
    chargeKept: (charge, { key }) => chargeKept(stripe, charge, key),
    ways: createWays(stripe, { domain: account.domain, clock }),

    readDispute: (disputeId) => readDispute(stripe, disputeId),
    submitEvidence: (evidence) => submitEvidence(stripe, evidence),

    listBalanceLines: (page) => listBalanceLines(stripe, page),

    verifyWebhook: (rawBody, headers) => verifyMessage(stripe, account, rawBody, headers),
    readMessage: (rawBody) => readMessage(stripe, rawBody),
  };
}
