import type { CallBody } from '@backhaul/contract/call.ts';
import type { patchOrder as patchOrderCall } from '@backhaul/contract/calls/returns/orders.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { relationsTo } from '@backhaul/domain/access/order-relation.ts';
import { faultedActions } from '@backhaul/domain/order/order-lifecycle.ts';
import { actionForPatch } from '@backhaul/domain/order/patch-status.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { AppError } from '../../../app/app-error.ts';
import { actorIdOf, type RequestPrincipal } from '../../../app/principal.ts';
import { applyTransition, type OrderTransition } from '../../../orders/apply-transition.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { type OrderState, readState } from '../../../orders/order-state.ts';
import { findWaysOn, type WaysDeps, type WaysOn } from './find-ways-on.ts';
import { refusalColumns } from '../../../orders/refusal-of.ts';
import { sentPosition } from '../../../orders/door.ts';
import { requireAtDoor } from '../../../orders/require-at-door.ts';
import { judgePickup } from '../../../orders/judge-pickup.ts';
import { isMadeAlready, lockVisibleOrder, asActor } from './visible-order.ts';
import { simulateOrder } from './simulate-order.ts';

function isSandboxOwner(state: OrderState, principal: RequestPrincipal): boolean {
  return state.sandboxId !== null && relationsTo(state, principal).includes('owner');
}

/**
 * Throws unless the request may name the party at fault (or names none). Only an admin may name it, and only
 * for an action in which the fault decides who pays.
 */
function requireMayFind({
  action,
  actor,
  fault,
}: Pick<OrderTransition, 'action' | 'actor' | 'fault'>): void {
  if (fault == null) return;
  if (actor.kind !== 'admin') throw new AppError('forbidden');
  if (!faultedActions.includes(action)) {
    const problem = 'Only a failed pick-up or a return names a fault';
    throw new AppError('validation_failed', { fieldErrors: { fault: problem } });
  }
}

/**
 * The cents of the refund that arrived, as reported; null if no amount is given. Only a report of a refund
 * may have an amount.
 */
function arrivedOf(
  action: OrderTransition['action'],
  { amount }: CallBody<typeof patchOrderCall>,
): number | null {
  if (amount == null) return null;
  if (action === 'confirm_refund') return toCents(amount);
  const problem = 'Only a refund has an amount';
  throw new AppError('validation_failed', { fieldErrors: { amount: problem } });
}

/**
 * The number of sealed parcels that the driver checked; null if no number is given. Only a pickup may have
 * one.
 */
function parcelsCheckedOf(
  { parcels }: OrderState,
  action: OrderTransition['action'],
  { parcelsChecked }: CallBody<typeof patchOrderCall>,
): number | null {
  if (parcelsChecked == null) return null;
  if (action === 'pick_up' && parcels === parcelsChecked) return parcelsChecked;
  const problem =
    action === 'pick_up' && parcels !== null
      ? `The order has ${parcels} ${parcels === 1 ? 'parcel' : 'parcels'}`
      : 'Only a pickup of sealed parcels has this check';
  throw new AppError('validation_failed', { fieldErrors: { parcelsChecked: problem } });
}

/** The options for a refused item, if the caller may change the order's status. Undefined for other callers. */
async function findWaysFor(deps: WaysDeps, principal: RequestPrincipal, orderId: string) {
  const state = await readState(deps.db, orderId);
  if (state === undefined || !can(principal, 'update_order', state)) return undefined;
  return findWaysOn(deps, orderId);
}

function isFoundAt({ storeId, charityId }: WaysOn, state: OrderState): boolean {
  return storeId === state.storeId && charityId === state.charityId;
}

/**
 * Changes an order to the status that its driver, an admin or its customer reports
 * (product-rules.md#patching-an-order). A repeat changes nothing. Throws use_other_call, not_found,
 * forbidden, illegal_transition, proof_required, wait_at_door, far_from_stop, validation_failed.
 */
export async function patchOrder(
  deps: OrderLifecycleDeps & WaysDeps,
  principal: RequestPrincipal,
  orderId: string,
  body: CallBody<typeof patchOrderCall>,
): Promise<void> {
  const asked = actionForPatch(body.status);
  if (!asked.ok) throw new AppError(asked.code);
  const { action } = asked;
  const { db, bus, clock } = deps;
  const arrivedCents = arrivedOf(action, body);
  const found = action === 'refuse' ? await findWaysFor(deps, principal, orderId) : undefined;
  const isDone = await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    if (!can(principal, 'update_order', state)) throw new AppError('forbidden');
    const now = clock.now();
    if (found !== undefined && !isFoundAt(found, state)) return false;
    const ways = found?.ways ?? [];
    if (isSandboxOwner(state, principal)) {
      const reason = body.reason ?? null;
      await simulateOrder(transaction, state, { action, reason, ways, arrivedCents, now });
      return true;
    }
    if (isMadeAlready(state, action, actorIdOf(principal))) return true;
    const transition = {
      action,
      actor: asActor(state, action, principal),
      reason: body.reason ?? null,
      driverNotes: body.driverNotes ?? null,
      arrivedCents,
      parcelsChecked: parcelsCheckedOf(state, action, body),
      fault: body.fault ?? null,
      happenedAt: body.happenedAt == null ? null : new Date(body.happenedAt),
    };
    requireMayFind(transition);
    const position = sentPosition(body.position);
    const pickup = await judgePickup(transaction, state, { ...transition, position }, now);
    await requireAtDoor(transaction, state, { ...transition, position }, now);
    const begun = action === 'refuse' ? refusalColumns(state, ways, now) : {};
    await applyTransition(transaction, state, { ...transition, ...begun, pickup }, now);
    return true;
  });
  // If the order was redirected after its options were read, nothing was changed. Then everything is done
  // again with new options.
  if (!isDone) await patchOrder(deps, principal, orderId, body);
}
