import type { PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import { entryOf } from '../../lib/entry-of.ts';
import { type CustomerStatus, demoButton } from '@backhaul/domain/order/customer-view.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import type { PatchStatus } from '@backhaul/domain/order/patch-status.ts';

export interface DemoStep {
  label: 'Advance (Demo)' | 'Complete';
  /** What PATCH /api/orders/{id} is asked for; the sandbox's simulated driver does all that lies between. */
  to: PatchStatus;
}

const next: Readonly<Record<CustomerStatus, PatchStatus | null>> = {
  created: 'picked_up',
  assigned: 'picked_up',
  picked_up: 'dropped_off',
  dropped_off: 'completed',
  completed: null,
  refunded: null,
  refused: null,
  returning: null,
  returned: null,
  pickup_failed: null,
  cancelled: null,
  lost: null,
};

/**
 * The demo button of a card, in sandboxes only (product-rules.md#order-status-messages); null where there is none: no
 * driver, and so no simulated one, comes for an order before it is paid.
 */
export function demoStep(order: {
  status: CustomerStatus;
  paymentStatus: PaymentStatus;
  isSandbox: boolean;
}): DemoStep | null {
  if (!order.isSandbox || isUnpaid(order)) return null;
  const label = demoButton(order.status);
  const to = entryOf(next, order.status);
  return label && to ? { label, to } : null;
}
