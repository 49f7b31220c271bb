import { hasEnded } from './order-lifecycle.ts';
import type { PaymentStatus } from './order-events.ts';
import { isUnpaid } from './payment-due.ts';

/** The groups into which a customer's orders are sorted (product-rules.md#a-customers-orders). */
export const orderGroups = ['waiting', 'under_way', 'past'] as const;
export type OrderGroup = (typeof orderGroups)[number];

export const orderGroupLabels: Readonly<Record<OrderGroup, string>> = {
  waiting: 'Waiting for your payment',
  under_way: 'Under way',
  past: 'Past',
};

/** The group of an order. Its status may be the stored one or the one that the customer sees. */
export function orderGroupOf(order: {
  readonly status: string;
  readonly paymentStatus: PaymentStatus;
}): OrderGroup {
  if (isUnpaid(order)) return 'waiting';
  return hasEnded(order.status) ? 'past' : 'under_way';
}
