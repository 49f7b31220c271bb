import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { type ForeignHosts, permissionsPolicy } from './page-policy.ts';

/**
 * The sites of the payment processor that the checkout page may use, for scripts, frames, connections and
 * images.
 */
export type PaymentPage = ForeignHosts;

/**
 * The hosts that Stripe requires (docs.stripe.com/security/guide#content-security-policy); `origin` is the
 * origin of Stripe's API.
 */
export function stripePage(origin: string): PaymentPage {
  const script = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  const addresses = 'https://maps.googleapis.com';
  return {
    script: [...script, addresses],
    frame: [...script, 'https://hooks.stripe.com'],
    connect: [origin, addresses],
    image: ['https://*.stripe.com'],
  };
}

/**
 * The extra headers of the checkout page. Wallets open in the processor's frames, which need the right to
 * pay. Banks and PayPal open in windows that need access to our window.
 */
const headersOf = ({ frame }: PaymentPage) => ({
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': permissionsPolicy(frame),
});

const ourselves = { headers: {} };

/**
 * The sites that a page may use and the headers that it gets, besides those of every page. Only the checkout
 * page gets any.
 */
export function allowedOn(
  path: string,
  payment: PaymentPage | null,
): { foreign?: ForeignHosts; headers: Record<string, string> } {
  const isCheckout = path.replace(/\/+$/, '') === pagePaths.checkout;
  if (payment === null || !isCheckout) return ourselves;
  return { foreign: payment, headers: headersOf(payment) };
}
