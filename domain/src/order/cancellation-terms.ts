import { orderDeadlines } from '../catalog/limits.ts';
import type { FareRules } from '../fare/fare-rules.ts';
import { type BookedMoney, settle } from '../fare/outcome.ts';
import { findTransition, type OrderStatus } from './order-lifecycle.ts';

export interface CancellationTerms {
  /** What it costs the customer once the free time is over; nothing while no driver has set out. */
  readonly feeCents: number;
  /** Until when it is free, in milliseconds since the epoch; null where it is free without end. */
  readonly freeUntil: number | null;
}

/**
 * What cancelling costs an order's customer, by the rules it was booked under: what they are told before is what is charged
 * after. Null where it is too late. `acceptedAt` in milliseconds since the epoch, null while nobody has accepted.
 */
export function cancellationTerms(
  order: { status: OrderStatus; acceptedAt: number | null; booked: BookedMoney },
  rules: FareRules,
): CancellationTerms | null {
  if (!findTransition(order.status, 'cancel')?.who.includes('owner')) return null;
  if (order.acceptedAt === null) return { feeCents: 0, freeUntil: null };
  return {
    feeCents: settle('cancelled_by_customer_late', order.booked, rules).customerPaysCents,
    freeUntil: order.acceptedAt + orderDeadlines.freeCancellationAfterAcceptMs,
  };
}
