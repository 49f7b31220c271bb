import type { Order } from '@backhaul/contract/order-answer.ts';

export interface CancellationPrice {
  /** What cancelling now costs, in dollars. */
  fee: number;
  /** What it costs once the free time is over. */
  laterFee: number;
  /** Until when it costs nothing; null once that is over, or while no driver has set out. */
  freeUntil: string | null;
}

/** What the customer is told before cancelling, or null where it is too late: the server's terms at this moment. */
export function cancellationPrice(order: Order, nowMs: number): CancellationPrice | null {
  if (order.cancellation === null) return null;
  const { fee: laterFee, freeUntil } = order.cancellation;
  const isFree = freeUntil === null || nowMs <= Date.parse(freeUntil);
  return { fee: isFree ? 0 : laterFee, laterFee, freeUntil: isFree ? freeUntil : null };
}
