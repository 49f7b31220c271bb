import { can } from '@backhaul/domain/access/can.ts';
import { statusInVocabulary } from '@backhaul/domain/order/customer-view.ts';
import { mayChangePlan, type RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { sql } from 'kysely';
import { commitEvents } from '../../events/commit-events.ts';
import { AppError } from '../../app/app-error.ts';
import type { SessionPrincipal } from '../../app/principal.ts';
import { changeOrder } from '../../orders/change-order.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { lockVisibleOrder } from './visible-order.ts';

/**
 * Stores what the customer wants if the store refuses (product-rules.md#refusal-plan); a repeat changes nothing. Throws
 * not_found, forbidden for anyone else, illegal_transition once the item is on its way.
 */
export async function chooseRefusalPlan(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
  plan: RefusalPlan,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    if (!can(principal, 'choose_refusal_plan', state)) throw new AppError('forbidden');
    if (!mayChangePlan(state.status)) {
      const facts = { status: statusInVocabulary('owner', state.status), allowed: [] };
      throw new AppError('illegal_transition', { facts });
    }
    if (state.refusalPlan === plan) return;
    await changeOrder(transaction, {
      set: { refusal_plan: plan },
      guard: sql`status = ${state.status}`,
      event: {
        orderId,
        type: 'refusal_plan_changed',
        action: null,
        actor: { kind: 'owner', id: principal.userId },
        happenedAt: clock.now(),
        details: { plan },
      },
    });
  });
}
