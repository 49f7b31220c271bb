import type { OrderAction } from './order-lifecycle.ts';

/** The values PATCH /api/orders/{id} takes, and the transition each asks for (product-rules.md#patching-an-order). */
export const patchStatuses = {
  picked_up: 'pick_up',
  in_transit: 'depart',
  delivered: 'deliver',
  dropped_off: 'deliver',
  completed: 'complete',
  pickup_failed: 'fail_pickup',
  refused: 'refuse',
  returning: 'start_return',
  returned: 'return_to_customer',
  refunded: 'confirm_refund',
} as const satisfies Record<string, OrderAction>;
export type PatchStatus = keyof typeof patchStatuses;

type PatchedAction =
  | { readonly ok: true; readonly action: OrderAction }
  | { readonly ok: false; readonly code: 'use_other_call' };

/** The transition for a PATCHed status. Every other transition has its own call. */
export function actionForPatch(status: string): PatchedAction {
  return Object.hasOwn(patchStatuses, status)
    ? { ok: true, action: patchStatuses[status as PatchStatus] }
    : { ok: false, code: 'use_other_call' };
}
