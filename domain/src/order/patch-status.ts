import type { actionRows } from './order-actions.ts';
import { actionRow, type OrderAction, orderActions } from './order-lifecycle.ts';

type Row = (typeof actionRows)[OrderAction];
/** A status in a PATCH request, which stands for an action. `dropped_off` is another name for `delivered`. */
export type PatchStatus = Extract<Row, { patch: string }>['patch'] | 'dropped_off';

/**
 * The statuses that PATCH /api/orders/{id} accepts, each with the action that it requests
 * (product-rules.md#patching-an-order).
 */
export const patchStatuses = {
  dropped_off: 'deliver',
  ...Object.fromEntries(
    orderActions.flatMap((action) => {
      const { patch } = actionRow(action);
      return patch === undefined ? [] : [[patch, action]];
    }),
  ),
} as Readonly<Record<PatchStatus, OrderAction>>;

type PatchedAction =
  | { readonly ok: true; readonly action: OrderAction }
  | { readonly ok: false; readonly code: 'use_other_call' };

/**
 * The action for which a status in a PATCH request stands. Actions without such a status have their own API
 * endpoints.
 */
export function actionForPatch(status: string): PatchedAction {
  return Object.hasOwn(patchStatuses, status)
    ? { ok: true, action: patchStatuses[status as PatchStatus] }
    : { ok: false, code: 'use_other_call' };
}
