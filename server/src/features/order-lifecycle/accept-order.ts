import { relationsTo } from '@backhaul/domain/access/order-relation.ts';
import { isApprovedDriver } from '@backhaul/domain/driver/driver-readiness.ts';
import { allowedActions } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { AppError } from '../../app/app-error.ts';
import { type SessionPrincipal, standingOf } from '../../app/principal.ts';
import { changeOrder } from '../../orders/change-order.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { type OrderState, readState } from '../../orders/order-state.ts';

function whyNotReady(principal: SessionPrincipal): AppError | null {
  if (!isApprovedDriver(standingOf(principal))) return new AppError('driver_not_eligible');
  return principal.driver?.isOnline === true ? null : new AppError('driver_offline');
}

/** One statement: of any number of drivers at once exactly one finds the order still on offer. */
function take(
  { db, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<boolean> {
  const at = clock.now();
  return changeOrder(db, {
    set: { status: 'assigned', driver_id: principal.userId, assigned_at: at },
    guard: sql`is_offered AND customer_id <> ${principal.userId} AND sandbox_id IS NOT DISTINCT FROM ${principal.sandboxId}`,
    event: {
      orderId,
      type: 'accepted',
      action: 'accept',
      actor: { kind: 'driver', id: principal.userId },
      happenedAt: at,
    },
  });
}

/** Why somebody else's order cannot be had; one that is on offer again was taken a moment ago. */
function whyNotTaken({ status, isOffered }: OrderState): AppError {
  if (status === 'created' && !isOffered) return new AppError('not_found');
  if (status !== 'cancelled') return new AppError('order_taken');
  const allowed = allowedActions(status, 'other_driver');
  return new AppError('illegal_transition', { facts: { status, allowed } });
}

/** Throws why this driver did not get the order; nothing if it is theirs already. */
function explain(state: OrderState | undefined, principal: SessionPrincipal): void {
  const relations = state === undefined ? [] : relationsTo(state, principal);
  if (state === undefined || relations.includes('visitor')) throw new AppError('not_found');
  if (relations.includes('driver')) return;
  if (relations.includes('owner')) throw new AppError('own_order');
  throw whyNotReady(principal) ?? whyNotTaken(state);
}

/**
 * Gives an order on offer to the driver who asks; asking again changes nothing. Throws order_taken to all but one, own_order,
 * driver_not_eligible, driver_offline, illegal_transition for a cancelled one, not_found for what is not on offer.
 */
export async function acceptOrder(
  deps: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<void> {
  if (whyNotReady(principal) === null && (await take(deps, principal, orderId)))
    deps.bus.publish('domain_events', null);
  else explain(await readState(deps.db, orderId), principal);
}
