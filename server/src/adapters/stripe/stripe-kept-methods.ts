import { paymentCurrency } from '@backhaul/domain/order/payment-gateways.ts';
import type { Stripe } from 'stripe';
import { GatewayError } from '../../ports/gateway-errors.ts';
import type { KeptCharge, KeptMethod } from '../../ports/payment-gateway.ts';
import type { StripeClient } from './stripe-client.ts';
import { asking } from './stripe-errors.ts';
import { expand, methodOf, type OpenedIntent, opened } from './stripe-intents.ts';
import { aboutOf } from './stripe-subject.ts';

const listedAtMost = 20;

function keptOf({ id, type, card }: Stripe.PaymentMethod): KeptMethod[] {
  const method = methodOf(type);
  if (method === null) return [];
  return [
    {
      id,
      method,
      brand: card?.brand ?? method,
      last4: card?.last4 ?? null,
      expires: card === undefined ? null : { month: card.exp_month, year: card.exp_year },
    },
  ];
}

export async function listKept(stripe: StripeClient, payerId: string): Promise<KeptMethod[]> {
  const limit = { limit: listedAtMost };
  try {
    const { data } = await asking(() => stripe.customers.listPaymentMethods(payerId, limit));
    return data.flatMap(keptOf);
  } catch (error) {
    // A payer who was deleted at Stripe has no saved payment methods.
    if (error instanceof GatewayError && error.code === 'unknown_payer') return [];
    throw error;
  }
}

async function unlessGone(forget: () => Promise<unknown>): Promise<void> {
  try {
    await forget();
  } catch (error) {
    const isGone =
      error instanceof GatewayError &&
      (error.code === 'unknown_intent' || error.code === 'unknown_payer');
    if (!isGone) throw error;
  }
}

export async function forgetKept(
  stripe: StripeClient,
  payerId: string,
  methodId: string,
): Promise<void> {
  await unlessGone(async () => {
    await asking(() => stripe.customers.retrievePaymentMethod(payerId, methodId));
    await asking(() => stripe.paymentMethods.detach(methodId));
  });
}

/** Deletes the customer and their saved payment methods. Payments stay, without a name. */
export async function forgetPayer(stripe: StripeClient, payerId: string): Promise<void> {
  await unlessGone(() => asking(() => stripe.customers.del(payerId)));
}

/**
 * Authorizes a payment with a saved payment method, without the payer present. A payment method of another
 * payer is treated as unknown.
 */
export async function chargeKept(
  stripe: StripeClient,
  { payerId, methodId, amountCents, subject }: KeptCharge,
  idempotencyKey: string,
): Promise<OpenedIntent> {
  await asking(() => stripe.customers.retrievePaymentMethod(payerId, methodId));
  const intent = await asking(() =>
    stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: paymentCurrency,
        customer: payerId,
        payment_method: methodId,
        capture_method: 'manual',
        confirm: true,
        off_session: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        ...aboutOf(subject),
        expand,
      },
      { idempotencyKey },
    ),
  );
  return await opened(stripe, intent);
}
