import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { principalOf } from '../../lib/session/principal-of.ts';
import { useSession } from '../../lib/session/use-session.ts';
import type { OrderAct } from '../../words/console/orders.ts';

/**
 * The permission that each action needs. Actions that are not listed change the order directly and need
 * `other`.
 */
const rights: Partial<Readonly<Record<OrderAct, AccessAction>>> = {
  assign: 'assign_driver',
  reassign: 'assign_driver',
  approve: 'review_order',
  reject: 'review_order',
  decide_pickup: 'review_order',
  close_case: 'close_case',
  cancel: 'cancel_order',
  lose: 'lose_order',
};

/** All console roles that may change orders have this permission. Customers do not. */
const other: AccessAction = 'drive_order';

/** Returns a function that says if the current person may do an action on an order. */
export function useMayAct(): (act: OrderAct) => boolean {
  const principal = principalOf(useSession().user);
  return (act) => can(principal, rights[act] ?? other, null);
}
