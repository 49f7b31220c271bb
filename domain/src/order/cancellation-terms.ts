import { orderDeadlines } from './order-deadlines.ts';
import { type BookedMoney, settle, type SettlementRules } from '../fare/outcome.ts';
import { findTransition, type OrderStatus } from './order-lifecycle.ts';

interface CancellationTerms {
  /** The fee for cancelling after the free period; zero if no driver has accepted yet. */
  readonly feeCents: number;
  /**
   * The time until which cancelling is free, in milliseconds since the epoch. Null if no driver has accepted
   * yet; cancelling is then free.
   */
  readonly freeUntil: number | null;
}

/**
 * The customer's terms for cancelling, under the price rules of the booking; null if it is too late to
 * cancel. They are shown to the customer beforehand. `acceptedAt` is in milliseconds since the epoch; null
 * until a driver accepts.
 */
export function cancellationTerms(
  order: { status: OrderStatus; acceptedAt: number | null; booked: BookedMoney },
  rules: SettlementRules,
): CancellationTerms | null {
  if (!findTransition(order.status, 'cancel')?.who.includes('owner')) return null;
  if (order.acceptedAt === null) return { feeCents: 0, freeUntil: null };
  return {
    feeCents: settle('cancelled_by_customer_late', order.booked, rules).customerPaysCents,
    freeUntil: order.acceptedAt + orderDeadlines.freeCancellationAfterAcceptMs,
  };
}
