import type { Order } from '@backhaul/contract/order-answer.ts';
import { mayAddTip } from '@backhaul/domain/order/payment-due.ts';

/** True if the order can be tipped now. Takes an order or its payment. */
export function mayTipNow(
  { tipUntil, ...order }: Pick<Order, 'status' | 'paymentStatus' | 'tipUntil'>,
  nowMs: number,
): boolean {
  return mayAddTip({ ...order, tipUntil: tipUntil === null ? null : Date.parse(tipUntil) }, nowMs);
}
