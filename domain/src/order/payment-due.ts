import { bookingLimits } from '../booking/booking-limits.ts';
import { amountProblem } from '../money/amount-problem.ts';
import { unpaidExpiresAt } from './order-deadlines.ts';
import { hasEnded, type OrderStatus } from './order-lifecycle.ts';
import type { PaymentStatus } from './order-events.ts';

/** A smaller tip is not worth a payment of its own. */
const smallestAddedTipCents = 100;

/** Instants in milliseconds since the epoch. */
type PayableOrder = {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly createdAt: number;
  readonly slotEndAt: number;
};

/**
 * With one of these, an order is offered to drivers. An authorization is captured before it lapses
 * (product-rules.md#paying).
 */
export const paidStatuses = ['authorized', 'captured'] as const satisfies readonly PaymentStatus[];

export function isPaid(paymentStatus: PaymentStatus): boolean {
  return paidStatuses.some((paid) => paid === paymentStatus);
}

const takenStatuses: readonly PaymentStatus[] = ['captured', 'partially_refunded', 'refunded'];

/** True if the payment was captured, even if refunded since. */
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

/** True if the order awaits payment: booked, unpaid and not expired (product-rules.md#paying). */
export function isPaymentDue(order: PayableOrder, now: number): boolean {
  return isUnpaid(order) && now < unpaidExpiresAt(order);
}

const dayMs = 86_400_000;
export const lateTipDays = 30;

/** The deadline for tipping a paid and delivered return; null before its delivery is settled, and for all other orders. */
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
 * True if a tip may be paid on top (product-rules.md#changing-a-booking): of an order under way that is paid for, and
 * of a delivered one until `tipUntil`, which is `tipEndsAt()`.
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

/** The problem with an amount on top of a tip, in cents, as a sentence; null if there is none. */
export function addedTipProblem(addedCents: number, tipCents: number): string | null {
  const { maxTipCents } = bookingLimits;
  const maxCents = maxTipCents - tipCents;
  return amountProblem('tip', addedCents, { minCents: smallestAddedTipCents, maxCents });
}

/** True if a payment made at `paidAt` came after the order expired. Such a payment is released. */
export function isPaidTooLate(order: PayableOrder, paidAt: number): boolean {
  return isUnpaid(order) && paidAt >= unpaidExpiresAt(order);
}
