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
 * Payment statuses of an order that drivers can get. An authorized payment is captured before the
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
 * The last moment at which the customer can add a tip to a return that was paid, delivered and completed.
 * Null for any other order.
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
 * True if the customer may add a tip (product-rules.md#changing-a-booking). The order must be paid and open,
 * or delivered and before `tipUntil` (see `tipEndsAt()`).
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
 * True if the order had already expired at `paidAt`, the time of the payment. The payment's authorization is
 * then released.
 */
export function isPaidTooLate(order: PayableOrder, paidAt: number): boolean {
  return isUnpaid(order) && paidAt >= unpaidExpiresAt(order);
}
