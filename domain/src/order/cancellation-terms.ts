import { orderDeadlines } from './order-deadlines.ts';
import { type BookedMoney, settle, type SettlementRules } from '../fare/outcome.ts';
import { findTransition, type OrderStatus } from './order-lifecycle.ts';

interface CancellationTerms {
  /** The customer's cost of cancelling after the free period; zero until a driver accepts. */
  readonly feeCents: number;
  /**
   * The end of the time in which cancelling is free, in milliseconds since the epoch. Null until a driver
   * accepts; until then cancelling is always free.
   */
  readonly freeUntil: number | null;
}

/**
 * The customer's cost of cancelling, under the price rules of the booking; null if it is too late to cancel.
 * It is shown beforehand and charged unchanged. `acceptedAt` is in milliseconds since the epoch; null until a
 * driver accepts.
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
