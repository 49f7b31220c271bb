import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { readerOf } from '@backhaul/domain/access/order-relation.ts';
import { sql } from 'kysely';
import { commitEvents } from '../../../events/commit-events.ts';
import { presentDriverOrder } from '../../../orders/driver-order-presenter.ts';
import { findDriverOrders } from '../../../orders/driver-order-view.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { applyTransition } from '../../../orders/apply-transition.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { lockState } from '../../../orders/order-state.ts';
import { isMadeAlready, asActor } from './visible-order.ts';

/**
 * Gives an accepted order back, so that it is on offer again, and returns it as an offer. A repeat returns
 * the offer while it is open. Throws not_found, illegal_transition.
 */
export function releaseOrder(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
  reason: string | null,
): Promise<DriverOrder> {
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const state = await lockState(transaction, orderId);
    if (state === undefined) throw new AppError('not_found');
    const isReleased = state.isOffered && isMadeAlready(state, 'release', principal.userId);
    if (!isReleased) {
      if (!can(principal, 'read_order', state)) throw new AppError('not_found');
      const actor = asActor(state, 'release', principal);
      await applyTransition(transaction, state, { action: 'release', actor, reason }, now);
    }
    const [card] = await findDriverOrders(transaction, sql`WHERE o.id = ${orderId}`);
    if (card === undefined) throw new AppError('not_found');
    const subject = { ...state, driverId: card.driver_id };
    return presentDriverOrder(card, readerOf(subject, principal), {
      now,
      from: null,
      arrival: null,
    });
  });
}
