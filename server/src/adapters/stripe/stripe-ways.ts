import type { PaymentWay } from '@backhaul/domain/order/payment-gateways.ts';
import type { Stripe } from 'stripe';
import type { Clock } from '../../ports/clock.ts';
import type { StripeClient } from './stripe-client.ts';
import { asking } from './stripe-errors.ts';

/**
 * The time for which Stripe's list of payment methods is cached. It changes rarely, and pages ask for it
 * often.
 */
const rememberedForMs = 5 * 60_000;

/** Payment methods that work only on a domain that is registered with Stripe for them. */
const byDomain = ['apple_pay', 'google_pay', 'paypal', 'link'] as const;

async function activeOn(stripe: StripeClient, domain: string): Promise<ReadonlySet<PaymentWay>> {
  const { data } = await asking(() =>
    stripe.paymentMethodDomains.list({ domain_name: domain, enabled: true }),
  );
  const [found] = data;
  if (found === undefined) return new Set();
  return new Set(byDomain.filter((way) => found[way].status === 'active'));
}

async function defaults(
  stripe: StripeClient,
): Promise<Stripe.PaymentMethodConfiguration | undefined> {
  const { data } = await asking(() => stripe.paymentMethodConfigurations.list({ limit: 100 }));
  return data.find((found) => found.is_default && found.active);
}

/** The payment methods that our Stripe account offers and that work on our domain. */
export function createWays(
  stripe: StripeClient,
  { domain, clock }: { domain: string; clock: Clock },
): () => Promise<readonly PaymentWay[]> {
  let kept: { ways: readonly PaymentWay[]; until: number } | null = null;
  return async () => {
    const now = clock.now().getTime();
    if (kept !== null && now < kept.until) return kept.ways;
    const [settings, active] = await Promise.all([defaults(stripe), activeOn(stripe, domain)]);
    const wallets = byDomain.filter(
      (way) => settings?.[way]?.available === true && active.has(way),
    );
    const ways: PaymentWay[] = ['card', ...wallets];
    kept = { ways, until: now + rememberedForMs };
    return ways;
  };
}
