import { unpaidExpiresAt } from './order-deadlines.ts';
import type { OrderStatus } from './order-lifecycle.ts';
import type { PaymentStatus } from './order-events.ts';

/** Instants in milliseconds since the epoch. */
export type PayableOrder = {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly createdAt: number;
  readonly slotEndAt: number;
};

/**
 * An order with such a payment is worth a driver's way; captured is what an authorisation becomes before it lapses
 * (product-rules.md#paying).
 */
export const paidStatuses = ['authorized', 'captured'] as const satisfies readonly PaymentStatus[];

export function isPaid(paymentStatus: PaymentStatus): boolean {
  return paidStatuses.some((paid) => paid === paymentStatus);
}

const takenStatuses: readonly PaymentStatus[] = ['captured', 'partially_refunded', 'refunded'];

/** Whether the money was taken, whatever of it went back since. */
export function isCaptured(paymentStatus: PaymentStatus): boolean {
  return takenStatuses.includes(paymentStatus);
}

/** Booked and neither paid nor given up, whether or not there is still time to pay. */
export function isUnpaid({
  status,
  paymentStatus,
}: {
  status: string;
  paymentStatus: PaymentStatus;
}): boolean {
  return status === 'created' && (paymentStatus === 'pending' || paymentStatus === 'failed');
}

/** Whether an order waits for its customer to pay it: booked, not paid, and not yet expired (product-rules.md#paying). */
export function isPaymentDue(order: PayableOrder, now: number): boolean {
  return isUnpaid(order) && now < unpaidExpiresAt(order);
}

/** Whether a payment made at `paidAt` came after its order had expired: it buys no driver's way and is let go. */
export function isPaidTooLate(order: PayableOrder, paidAt: number): boolean {
  return isUnpaid(order) && paidAt >= unpaidExpiresAt(order);
}
