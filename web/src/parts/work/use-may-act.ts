import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { principalOf } from '../../lib/session/principal-of.ts';
import { useSession } from '../../lib/session/use-session.ts';
import type { OrderAct } from '../../words/console/orders.ts';

/** The rights of the acts that have a call of their own; every other act changes the order itself. */
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

/** Every console role that changes orders drives them too, which customers do not. */
const other: AccessAction = 'drive_order';

/** A filter for the acts that the current person may do on somebody's order. */
export function useMayAct(): (act: OrderAct) => boolean {
  const principal = principalOf(useSession().user);
  return (act) => can(principal, rights[act] ?? other, null);
}
