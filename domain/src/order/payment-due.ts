import { bookingLimits } from '../booking/booking-limits.ts';
import { amountProblem } from '../money/amount-problem.ts';
import { unpaidExpiresAt } from './order-deadlines.ts';
import { hasEnded, type OrderStatus } from './order-lifecycle.ts';
import type { PaymentStatus } from './order-events.ts';

/** Less is not worth a payment of its own. */
const smallestAddedTipCents = 100;

/** Instants in milliseconds since the epoch. */
export type PayableOrder = {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly createdAt: number;
  readonly slotEndAt: number;
};

/**
 * With such a payment an order is offered to drivers. An authorization is captured before it lapses
 * (product-rules.md#paying).
 */
export const paidStatuses = ['authorized', 'captured'] as const satisfies readonly PaymentStatus[];

export function isPaid(paymentStatus: PaymentStatus): boolean {
  return paidStatuses.some((paid) => paid === paymentStatus);
}

const takenStatuses: readonly PaymentStatus[] = ['captured', 'partially_refunded', 'refunded'];

/** Whether the payment was captured, even if refunded since. */
export function isCaptured(paymentStatus: PaymentStatus): boolean {
  return takenStatuses.includes(paymentStatus);
}

/** An order so far unpaid. */
export const unpaidStatuses = ['pending', 'failed'] as const satisfies readonly PaymentStatus[];

/** Booked, unpaid and not given up, whether or not there is still time to pay. */
export function isUnpaid({
  status,
  paymentStatus,
}: {
  status: string;
  paymentStatus: PaymentStatus;
}): boolean {
  return status === 'created' && unpaidStatuses.some((unpaid) => unpaid === paymentStatus);
}

/** Whether the order awaits payment: booked, unpaid and not expired (product-rules.md#paying). */
export function isPaymentDue(order: PayableOrder, now: number): boolean {
  return isUnpaid(order) && now < unpaidExpiresAt(order);
}

/** Whether a tip may be paid on top: the fare is paid for and the order has not ended. */
export function mayAddTip({
  status,
  paymentStatus,
}: {
  status: string;
  paymentStatus: PaymentStatus;
}): boolean {
  return isPaid(paymentStatus) && !hasEnded(status);
}

/** The problem with an amount on top of a tip, in cents, as a sentence; null if there is none. */
export function addedTipProblem(addedCents: number, tipCents: number): string | null {
  const { maxTipCents } = bookingLimits;
  const maxCents = maxTipCents - tipCents;
  return amountProblem('tip', addedCents, { minCents: smallestAddedTipCents, maxCents });
}

/** Whether a payment made at `paidAt` came after the order expired. Such a payment is released. */
export function isPaidTooLate(order: PayableOrder, paidAt: number): boolean {
  return isUnpaid(order) && paidAt >= unpaidExpiresAt(order);
}
