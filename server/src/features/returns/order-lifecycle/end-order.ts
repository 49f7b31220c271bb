import { commitEvents } from '../../../events/commit-events.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { applyTransition } from '../../../orders/apply-transition.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { isMadeAlready, lockVisibleOrder, asActor } from './visible-order.ts';

/**
 * Cancels an order before pickup or declares its item lost, with the fee of product-rules.md#outcomes.
 * `byKey` is the retailer's API key acting for the customer. Throws not_found, forbidden, illegal_transition.
 */
export async function endOrder(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
  { action, reason, byKey }: { action: 'cancel' | 'lose'; reason: string; byKey?: string },
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    if (isMadeAlready(state, action, principal.userId)) return;
    const actor = asActor(state, action, principal);
    const details = byKey === undefined ? {} : { keyId: byKey };
    await applyTransition(transaction, state, { action, actor, reason, details }, clock.now());
  });
}
