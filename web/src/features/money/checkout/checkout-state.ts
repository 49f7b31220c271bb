import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { createPaymentIntent, readPayment } from '@backhaul/contract/calls/money/payments.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import { isAfterSubtotal } from '@backhaul/domain/fare/fare-line.ts';
import { isCaptured, isPaid } from '@backhaul/domain/order/payment-due.ts';

export type PaymentAnswer = CallAnswer<typeof readPayment>;
export type IntentAnswer = CallAnswer<typeof createPaymentIntent>;

/** A checkout's amounts, in decimal dollars. */
export interface Due {
  purpose: 'fare' | 'tip' | 'owed';
  /** The amount to charge. */
  amount: number;
  /**
   * The amount that the server compares with its own. For an order's price it includes the part that is paid
   * with credit.
   */
  asked: number;
}

/**
 * due: can be paid now · owes: the order has ended with an amount still due · paid: nothing left to do ·
 * over: cancelled, or the time to pay ran out.
 */
export function checkoutState(payment: PaymentAnswer): 'due' | 'owes' | 'paid' | 'over' {
  if (payment.isDue) return 'due';
  if (payment.owed > 0) return 'owes';
  const { paymentStatus } = payment;
  return isPaid(paymentStatus) || isCaptured(paymentStatus) ? 'paid' : 'over';
}

/** The amounts of this checkout. `tip` is in dollars, or null to pay the order itself. */
export function dueOf(payment: PaymentAnswer, tip: number | null): Due {
  if (tip !== null) return { purpose: 'tip', amount: tip, asked: tip };
  const { owed, toPay, total } = payment;
  if (checkoutState(payment) === 'owes') return { purpose: 'owed', amount: owed, asked: owed };
  return { purpose: 'fare', amount: toPay, asked: total };
}

/** True if the server has received the payment. A tip counts once the order's tip includes it. */
export function isIn(payment: PaymentAnswer, purpose: Due['purpose'], tipBefore: number): boolean {
  if (purpose === 'tip') return payment.tip > tipBefore;
  return checkoutState(payment) === 'paid';
}

/**
 * The sum of the price lines before service fee, tip and price cap, in decimal dollars to the cent.
 */
export function subtotalOf({ lines }: Pick<PaymentAnswer, 'lines'>): number {
  const cents = lines
    .filter(({ code }) => !isAfterSubtotal(code))
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  return toDollars(cents);
}
