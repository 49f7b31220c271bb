import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readPayment } from '@backhaul/contract/calls/payments.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import { isAfterSubtotal } from '@backhaul/domain/fare/fare-line.ts';
import { isCaptured, isPaid } from '@backhaul/domain/order/payment-due.ts';

export type PaymentAnswer = CallAnswer<typeof readPayment>;

/** due: can be paid now · paid: nothing left to do · over: cancelled, or the time to pay ran out. */
export function checkoutState(payment: PaymentAnswer): 'due' | 'paid' | 'over' {
  if (payment.isDue) return 'due';
  const { paymentStatus } = payment;
  return isPaid(paymentStatus) || isCaptured(paymentStatus) ? 'paid' : 'over';
}

/** The sum of the payment's lines without service fee, tip and cap, in decimal dollars to the cent. */
export function subtotalOf({ lines }: Pick<PaymentAnswer, 'lines'>): number {
  const cents = lines
    .filter(({ code }) => !isAfterSubtotal(code))
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  return toDollars(cents);
}
