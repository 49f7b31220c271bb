import { findTransition, type OrderAction, type OrderStatus } from './order-lifecycle.ts';

const happyPath: readonly OrderAction[] = [
  'accept',
  'pick_up',
  'depart',
  'deliver',
  'complete',
  'confirm_refund',
];

export type SandboxWalk =
  | { readonly ok: true; readonly moves: { action: OrderAction; to: OrderStatus }[] }
  | { readonly ok: false; readonly code: 'illegal_transition' };

/**
 * The moves a sandbox's robot driver makes so that the last one is `action`, one event each
 * (product-rules.md#order-status-messages). From the status behind the last move there is nothing to do; a move that lies
 * behind is illegal.
 */
export function sandboxWalk(status: OrderStatus, action: OrderAction): SandboxWalk {
  const start = happyPath.findIndex((step) => findTransition(status, step));
  const end = happyPath.indexOf(action);
  if (start < 0 || end < start) return { ok: false, code: 'illegal_transition' };
  const moves: { action: OrderAction; to: OrderStatus }[] = [];
  let at = status;
  for (const step of happyPath.slice(start, end + 1)) {
    const row = findTransition(at, step);
    if (!row || row.to === 'same') return { ok: false, code: 'illegal_transition' };
    at = row.to;
    moves.push({ action: step, to: at });
  }
  return { ok: true, moves };
}
