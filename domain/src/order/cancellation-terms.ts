import { orderDeadlines } from './order-deadlines.ts';
import { type BookedMoney, settle, type SettlementRules } from '../fare/outcome.ts';
import { findTransition, type OrderStatus } from './order-lifecycle.ts';

interface CancellationTerms {
  /** Cost to the customer after the free period; zero until a driver sets out. */
  readonly feeCents: number;
  /** End of the free period in milliseconds since the epoch; null means always free. */
  readonly freeUntil: number | null;
}

/**
 * The cost of cancelling for the customer under the rules of the booking. The fee shown beforehand is the fee charged.
 * Null when it is too late. `acceptedAt` is in milliseconds since the epoch, null before acceptance.
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
