import { toDollars } from '@backhaul/contract/money.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { confirmLocalPayment } from './confirm-local-payment.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { refreshPayment } from './refresh-payment.ts';

/** The number of a test card whose payments always succeed. */
const cardNumber = '4242424242424242';

/** Pays a demo's order at the built-in gateway, as its customer does with a test card. */
export async function payTestOrder(
  deps: PaymentDeps,
  customer: SessionPrincipal,
  { orderId, totalCents }: { orderId: string; totalCents: number },
): Promise<void> {
  const asked = { orderId, amount: toDollars(totalCents) };
  const { clientSecret } = await createPaymentIntent(deps, customer, asked, null);
  await confirmLocalPayment(deps, { clientSecret, cardNumber });
  await refreshPayment(deps, customer, orderId);
}
