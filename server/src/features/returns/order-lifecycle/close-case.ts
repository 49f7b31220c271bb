import { isClosedByHand } from '@backhaul/domain/order/case-kinds.ts';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { closeCases, findCase } from '../../../orders/cases.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { lockVisibleOrder } from './visible-order.ts';

/**
 * Closes a case (a problem for an employee to look at) with a note. If it is already closed, nothing changes.
 * Throws not_found, and illegal_transition for a case that only a decision about its order can close.
 */
export async function closeCase(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  { orderId, caseId, reason }: { orderId: string; caseId: string; reason: string },
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    const found = await findCase(transaction, { orderId, caseId });
    if (found === undefined) throw new AppError('not_found');
    const { kind, isOpen } = found;
    if (!isOpen) return;
    if (!isClosedByHand(kind)) {
      const facts = { status: state.status, allowed: [] };
      const message =
        'You cannot close this case by hand. It closes when somebody decides about its order.';
      throw new AppError('illegal_transition', { message, facts });
    }
    const decision = { kinds: [kind], verdict: reason, decidedBy: principal.userId };
    await closeCases(transaction, orderId, decision);
    await appendOrderEvent(transaction, {
      orderId,
      type: 'case_closed',
      action: null,
      actor: { kind: 'admin', id: principal.userId },
      happenedAt: clock.now(),
      details: { kind, reason },
    });
    await noteAdminAct(transaction, {
      adminId: principal.userId,
      action: 'close_case',
      subject: { orderId },
      before: { case: kind },
      after: null,
      reason,
      at: clock.now(),
    });
  });
}
