import { actorFor, relationsTo } from '@backhaul/domain/access/order-relation.ts';
import { mayInConsole } from '@backhaul/domain/access/console-roles.ts';
import { can } from '@backhaul/domain/access/can.ts';
import type { SystemPrincipal } from '@backhaul/domain/access/principal.ts';
import type { OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { isRepeat } from '@backhaul/domain/order/repeated-action.ts';
import type { Database } from '../../../database/connect.ts';
import { AppError } from '../../../app/app-error.ts';
import { actorIdOf, type RequestPrincipal } from '../../../app/principal.ts';
import type { OrderActor } from '../../../orders/check-transition.ts';
import { lockState, type OrderState } from '../../../orders/order-state.ts';

/**
 * Locks an order for its customer, its driver or staff and returns its state. Throws not_found for anyone
 * else.
 */
export async function lockVisibleOrder(
  transaction: Database,
  orderId: string,
  principal: RequestPrincipal,
): Promise<OrderState> {
  const state = await lockState(transaction, orderId);
  if (state === undefined || !can(principal, 'read_order', state)) throw new AppError('not_found');
  return state;
}

/**
 * The caller in the role (owner, driver, admin …) that allows the action. An admin without the right to
 * change orders does not count as admin.
 */
export function asActor(
  state: OrderState,
  action: OrderAction,
  principal: RequestPrincipal | SystemPrincipal,
): OrderActor {
  const isReader = principal.kind === 'session' && !mayInConsole(principal, 'update_order');
  const relations = relationsTo(state, principal).filter((kind) => kind !== 'admin' || !isReader);
  const id = principal.kind === 'system' ? null : actorIdOf(principal);
  return { kind: actorFor({ status: state.status, action }, relations), id };
}

/**
 * True if this person already made this change of status and nothing reversed it
 * (product-rules.md#order-lifecycle).
 */
export function isMadeAlready(state: OrderState, action: OrderAction, actorId: string): boolean {
  return isRepeat({ action, actorId }, state.history);
}
