import { findTransition, type OrderAction, type OrderStatus } from './order-lifecycle.ts';
import type { RefusalPlan } from './refusal-plan.ts';

const toTheCounter: readonly OrderAction[] = ['accept', 'pick_up', 'depart'];
const happyPath: readonly OrderAction[] = [
  ...toTheCounter,
  'deliver',
  'complete',
  'confirm_refund',
];
const refusal: readonly OrderAction[] = [...toTheCounter, 'refuse'];
const wayBack: readonly OrderAction[] = ['start_return', 'return_to_customer'];
const wayOnwards: readonly OrderAction[] = ['redirect', 'deliver', 'complete'];

type SimulatedTransitions =
  | { readonly ok: true; readonly transitions: { action: OrderAction; to: OrderStatus }[] }
  | { readonly ok: false; readonly code: 'illegal_transition' };

/**
 * The path of actions to follow until `action`. For a refused item, it depends on the plan `wayOn`, which is
 * null while the customer is still choosing.
 */
function pathOf(
  status: OrderStatus,
  action: OrderAction,
  wayOn: RefusalPlan | null,
): readonly OrderAction[] {
  if (status === 'refused' && wayOn === null) return [];
  if (status === 'refused' && wayOn !== 'bring_back') return wayOnwards;
  if (wayBack.includes(action)) return wayBack;
  return action === 'refuse' ? refusal : happyPath;
}

/**
 * All transitions that a simulated driver makes up to and including `action`
 * (product-rules.md#order-status-messages). The result is an error if the order is already past that action.
 */
export function simulatedTransitions(
  status: OrderStatus,
  action: OrderAction,
  wayOn: RefusalPlan | null = 'bring_back',
): SimulatedTransitions {
  const path = pathOf(status, action, wayOn);
  const start = path.findIndex((step) => findTransition(status, step));
  const end = path.indexOf(action);
  if (start < 0 || end < start) return { ok: false, code: 'illegal_transition' };
  const transitions: { action: OrderAction; to: OrderStatus }[] = [];
  let at = status;
  for (const step of path.slice(start, end + 1)) {
    const row = findTransition(at, step);
    if (!row || row.to === 'same') return { ok: false, code: 'illegal_transition' };
    at = row.to;
    transitions.push({ action: step, to: at });
  }
  return { ok: true, transitions };
}
