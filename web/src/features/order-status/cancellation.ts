import { toCents } from '@backhaul/contract/money.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { orderDeadlines } from '@backhaul/domain/catalog/limits.ts';
import { cancellationOutcome, settle } from '@backhaul/domain/fare/outcome.ts';
import { findTransition, orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';

export interface CancellationTerms {
  /** What cancelling now costs, by D2. */
  feeCents: number;
  /** What it costs once the free time is over. */
  laterFeeCents: number;
  /** Until when it costs nothing, in milliseconds since the epoch; null while nobody has accepted. */
  freeUntilMs: number | null;
}

/** When the present driver took the order; null while nobody has it. */
function acceptedAtMs(order: Order): number | null {
  const changes = order.events.filter(({ type }) =>
    ['accepted', 'assigned', 'released'].includes(type),
  );
  const last = changes.at(-1);
  return last && last.type !== 'released' ? Date.parse(last.happenedAt) : null;
}

/** What the customer is told before cancelling, or null where it is too late. The server decides with the same rules. */
export function cancellationTerms(order: Order, nowMs: number): CancellationTerms | null {
  const status = orderStatuses.find((known) => known === order.status);
  const mayCancel = status && findTransition(status, 'cancel')?.who.includes('owner');
  if (!mayCancel) return null;
  const acceptedAt = acceptedAtMs(order);
  // What the driver gets is not the customer's question.
  const promised = {
    totalCents: toCents(order.totalPrice),
    tipCents: toCents(order.tip),
    driverPayLines: [],
  };
  const outcome = cancellationOutcome({ by: 'owner', acceptedAt, at: nowMs });
  return {
    feeCents: settle(outcome, promised).customerPaysCents,
    laterFeeCents: settle('cancelled_by_customer_late', promised).customerPaysCents,
    freeUntilMs:
      acceptedAt === null ? null : acceptedAt + orderDeadlines.freeCancellationAfterAcceptMs,
  };
}
