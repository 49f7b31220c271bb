import { actorFor, relationsTo } from '@backhaul/domain/access/order-relation.ts';
import { can } from '@backhaul/domain/access/can.ts';
import type { OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { isRepeat } from '@backhaul/domain/order/repeated-action.ts';
import type { Database } from '../../database/connect.ts';
import { AppError } from '../../app/app-error.ts';
import { personOf, type Viewer } from '../../app/viewer.ts';
import type { OrderActor } from '../../orders/check-transition.ts';
import { lockState, type OrderState } from '../../orders/order-state.ts';

/** The locked state of an order that the viewer is a party to. Throws not_found for any other. */
export async function lockVisibleOrder(
  transaction: Database,
  orderId: string,
  viewer: Viewer,
): Promise<OrderState> {
  const state = await lockState(transaction, orderId);
  if (state === undefined || !can(personOf(viewer), 'read_order', state))
    throw new AppError('not_found');
  return state;
}

/** The viewer in the relation in which they would take this action. */
export function asActor(state: OrderState, action: OrderAction, viewer: Viewer): OrderActor {
  const relations = relationsTo(state, personOf(viewer));
  return { kind: actorFor({ status: state.status, action }, relations), id: viewer.userId };
}

/**
 * Whether they took this action already and nothing put it back: then there is nothing to do
 * (product-rules.md#order-lifecycle).
 */
export function isMadeAlready(state: OrderState, action: OrderAction, actorId: string): boolean {
  return isRepeat({ action, actorId }, state.history);
}
