import { findTransition, type OrderAction, type OrderStatus } from './order-lifecycle.ts';

const happyPath: readonly OrderAction[] = [
  'accept',
  'pick_up',
  'depart',
  'deliver',
  'complete',
  'confirm_refund',
];

export type SimulatedTransitions =
  | { readonly ok: true; readonly transitions: { action: OrderAction; to: OrderStatus }[] }
  | { readonly ok: false; readonly code: 'illegal_transition' };

/**
 * The transitions a simulated driver makes to end with `action`, one event each
 * (product-rules.md#order-status-messages). Empty if the order is already there; illegal if it is past it.
 */
export function simulatedTransitions(
  status: OrderStatus,
  action: OrderAction,
): SimulatedTransitions {
  const start = happyPath.findIndex((step) => findTransition(status, step));
  const end = happyPath.indexOf(action);
  if (start < 0 || end < start) return { ok: false, code: 'illegal_transition' };
  const transitions: { action: OrderAction; to: OrderStatus }[] = [];
  let at = status;
  for (const step of happyPath.slice(start, end + 1)) {
    const row = findTransition(at, step);
    if (!row || row.to === 'same') return { ok: false, code: 'illegal_transition' };
    at = row.to;
    transitions.push({ action: step, to: at });
  }
  return { ok: true, transitions };
}
