import { reviewKinds } from '@backhaul/domain/order/case-kinds.ts';
import { sql } from 'kysely';
import { commitEvents } from '../../../events/commit-events.ts';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { changeOrder } from '../../../orders/change-order.ts';
import { applyTransition } from '../../../orders/apply-transition.ts';
import { closeCases } from '../../../orders/cases.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { lockVisibleOrder } from './visible-order.ts';

interface Verdict {
  verdict: 'approve' | 'reject';
  reason: string | null;
}

const verdicts = {
  approve: { review: 'approved', event: 'review_approved', act: 'approve_review' },
  reject: { review: 'rejected', event: 'review_rejected', act: 'reject_review' },
} as const;

/**
 * Decides about an order under review. An approved order is offered to drivers once it is paid; a rejected
 * one is cancelled without a charge. Repeating a decision changes nothing. Throws not_found, and
 * illegal_transition for an order that is not under review.
 */
export async function reviewOrder(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
  { verdict, reason }: Verdict,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    const { review, event, act } = verdicts[verdict];
    if (state.reviewStatus === review) return;
    const actor = { kind: 'admin', id: principal.userId } as const;
    const isDecided = await changeOrder(transaction, {
      set: { review_status: review },
      guard: sql`status = 'created' AND review_status = 'pending'`,
      event: {
        orderId,
        type: event,
        action: null,
        actor,
        happenedAt: clock.now(),
        details: reason === null ? {} : { reason },
      },
    });
    if (!isDecided) {
      const facts = { status: state.status, reviewStatus: state.reviewStatus, allowed: [] };
      throw new AppError('illegal_transition', { facts });
    }
    await noteAdminAct(transaction, {
      adminId: principal.userId,
      action: act,
      subject: { orderId },
      before: { review: state.reviewStatus },
      after: { review },
      reason,
      at: clock.now(),
    });
    await closeCases(transaction, orderId, {
      kinds: reviewKinds,
      verdict,
      decidedBy: principal.userId,
    });
    if (verdict === 'reject')
      await applyTransition(transaction, state, { action: 'cancel', actor, reason }, clock.now());
  });
}
