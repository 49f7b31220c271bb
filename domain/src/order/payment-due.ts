import { bookingLimits } from '../booking/booking-limits.ts';
import { amountProblem } from '../money/amount-problem.ts';
import { unpaidExpiresAt } from './order-deadlines.ts';
import { hasEnded, type OrderStatus } from './order-lifecycle.ts';
import type { PaymentStatus } from './order-events.ts';

/**
 * The minimum amount, in cents, that a customer can add to a tip. A smaller one is not worth a separate
 * payment.
 */
const smallestAddedTipCents = 100;

/** The facts that decide if an order must be paid now. Instants are in milliseconds since the epoch. */
type PayableOrder = {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly createdAt: number;
  readonly slotEndAt: number;
};

/**
 * Payment statuses with which drivers can get an order. An authorized payment is captured before its
 * authorization expires (product-rules.md#paying).
 */
export const paidStatuses = ['authorized', 'captured'] as const satisfies readonly PaymentStatus[];

export function isPaid(paymentStatus: PaymentStatus): boolean {
  return paidStatuses.some((paid) => paid === paymentStatus);
}

const takenStatuses: readonly PaymentStatus[] = ['captured', 'partially_refunded', 'refunded'];

/** True if the payment was captured, even if it was refunded later. */
export function isCaptured(paymentStatus: PaymentStatus): boolean {
  return takenStatuses.includes(paymentStatus);
}

/** Payment statuses of an order that is not paid yet. */
export const unpaidStatuses = ['pending', 'failed'] as const satisfies readonly PaymentStatus[];

/** True if the order is booked, unpaid and not cancelled, even if the time to pay is over. */
export function isUnpaid({
  status,
  paymentStatus,
}: {
  status: string;
  paymentStatus: PaymentStatus;
}): boolean {
  return status === 'created' && unpaidStatuses.some((unpaid) => unpaid === paymentStatus);
}

/** True if the order can still be paid: booked, unpaid and not expired (product-rules.md#paying). */
export function isPaymentDue(order: PayableOrder, now: number): boolean {
  return isUnpaid(order) && now < unpaidExpiresAt(order);
}

const dayMs = 86_400_000;
export const lateTipDays = 30;

/**
 * The time until which a customer can add a tip to a completed return; null if the return is not completed or
 * was not paid.
 */
export function tipEndsAt({
  status,
  paymentStatus,
  deliveredAt,
}: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  deliveredAt: number | null;
}): number | null {
  const isSettled = status === 'completed' || status === 'refunded';
  const wasPaid = isPaid(paymentStatus) || isCaptured(paymentStatus);
  return isSettled && wasPaid && deliveredAt !== null ? deliveredAt + lateTipDays * dayMs : null;
}

/**
 * True if the customer may add a tip (product-rules.md#changing-a-booking). An open order must be paid; after
 * its end, a tip is possible until `tipUntil` (see `tipEndsAt()`).
 */
export function mayAddTip(
  {
    status,
    paymentStatus,
    tipUntil,
  }: { status: string; paymentStatus: PaymentStatus; tipUntil: number | null },
  now: number,
): boolean {
  if (!hasEnded(status)) return isPaid(paymentStatus);
  return tipUntil !== null && now < tipUntil;
}

/** The problem with an amount that is added to a tip, in cents, as a sentence; null if there is none. */
export function addedTipProblem(addedCents: number, tipCents: number): string | null {
  const { maxTipCents } = bookingLimits;
  const maxCents = maxTipCents - tipCents;
  return amountProblem('tip', addedCents, { minCents: smallestAddedTipCents, maxCents });
}

/**
 * True if an unpaid order had already expired at `paidAt`, the time of the payment. The caller must then
 * release the payment's authorization.
 */
export function isPaidTooLate(order: PayableOrder, paidAt: number): boolean {
  return isUnpaid(order) && paidAt >= unpaidExpiresAt(order);
}
