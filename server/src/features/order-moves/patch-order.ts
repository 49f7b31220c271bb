import type { CallBody } from '@backhaul/contract/call.ts';
import type { patchOrder as patchOrderCall } from '@backhaul/contract/calls/orders.ts';
import { relationsTo } from '@backhaul/domain/access/order-relation.ts';
import { faultedActions } from '@backhaul/domain/fare/outcome.ts';
import { actionForPatch } from '@backhaul/domain/order/patch-status.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { Refusal } from '../../app/refusal.ts';
import { personOf, type Viewer } from '../../app/viewer.ts';
import { makeMove, type Move } from '../../orders/make-move.ts';
import type { OrderMovesDeps } from './order-moves-deps.ts';
import type { OrderState } from '../../orders/order-state.ts';
import { isMadeAlready, lockVisibleOrder, moverFor } from './visible-order.ts';
import { walkSandboxOrder } from './walk-sandbox-order.ts';

function isSandboxOwner(state: OrderState, viewer: Viewer): boolean {
  return state.sandboxId !== null && relationsTo(state, personOf(viewer)).includes('owner');
}

/** Only an admin may find whose fault it was, and only where that decides the money. */
function requireMayFind({ action, mover, fault }: Pick<Move, 'action' | 'mover' | 'fault'>): void {
  if (fault == null) return;
  if (mover.kind !== 'admin') throw new Refusal('forbidden');
  if (!faultedActions.includes(action)) {
    const problem = 'Only a failed pick-up or a return names a fault';
    throw new Refusal('validation_failed', { fieldErrors: { fault: problem } });
  }
}

/**
 * Advances an order along the table by the status its driver (an admin, its owner) reports
 * (product-rules.md#patching-an-order). Throws use_other_call, not_found,
 * forbidden, illegal_transition, proof_required, validation_failed; a repeat changes nothing.
 */
export async function patchOrder(
  { db, bus, clock }: OrderMovesDeps,
  viewer: Viewer,
  orderId: string,
  body: CallBody<typeof patchOrderCall>,
): Promise<void> {
  const asked = actionForPatch(body.status);
  if (!asked.ok) throw new Refusal(asked.code);
  const { action } = asked;
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, viewer);
    const now = clock.now();
    if (isSandboxOwner(state, viewer)) {
      await walkSandboxOrder(transaction, state, { action, ownerId: viewer.userId, now });
      return;
    }
    if (isMadeAlready(state, action, viewer.userId)) return;
    const move = {
      action,
      mover: moverFor(state, action, viewer),
      reason: body.reason ?? null,
      driverNotes: body.driverNotes ?? null,
      fault: body.fault ?? null,
      happenedAt: body.happenedAt == null ? null : new Date(body.happenedAt),
    };
    requireMayFind(move);
    await makeMove(transaction, state, move, now);
  });
}
