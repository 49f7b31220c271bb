import { customerStatuses, demoButton } from '@backhaul/domain/order/customer-view.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import type { PatchStatus } from '@backhaul/domain/order/patch-status.ts';

export interface DemoStep {
  label: 'Advance (Demo)' | 'Complete';
  /** What PATCH /api/orders/{id} is asked for; the sandbox's robot driver walks all that lies between. */
  to: PatchStatus;
}

const next: Record<string, PatchStatus> = {
  created: 'picked_up',
  assigned: 'picked_up',
  picked_up: 'dropped_off',
  dropped_off: 'completed',
};

/**
 * The demo button of a card, in sandboxes only (product-rules.md#order-status-messages); null where there is none: no
 * driver, and so no robot,
 * comes for an order before it is paid.
 */
export function demoStep(order: {
  status: string;
  paymentStatus: string;
  isSandbox: boolean;
}): DemoStep | null {
  const status = customerStatuses.find((known) => known === order.status);
  if (!order.isSandbox || !status || isUnpaid(order)) return null;
  const label = demoButton(status);
  const to = next[status];
  return label && to ? { label, to } : null;
}
