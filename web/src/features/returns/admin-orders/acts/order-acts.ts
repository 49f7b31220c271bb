import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import { isClosedByHand } from '@backhaul/domain/order/case-kinds.ts';
import {
  allowedActions,
  type OrderAction,
  type OrderStatus,
} from '@backhaul/domain/order/order-lifecycle.ts';
import { type PatchStatus, patchStatuses } from '@backhaul/domain/order/patch-status.ts';
import { isPaid } from '@backhaul/domain/order/payment-due.ts';
import type { OrderAct } from '../../../../words/console/orders.ts';

/**
 * The facts about an order that its action dialogs need. They are the same on every page with such dialogs.
 */
export interface ActSubject {
  readonly id: string;
  readonly trackingNumber: string;
  readonly status: OrderStatus;
  readonly driverId: string | null;
  /**
   * The id of the order's open case (a problem) that the action `close_case` closes; null if there is none.
   */
  readonly caseId: string | null;
}

export function subjectOf(order: AdminOrderDetail): ActSubject {
  const open = order.cases.find(({ closedAt, kind }) => closedAt === null && isClosedByHand(kind));
  const { id, trackingNumber, status, driverId } = order;
  return { id, trackingNumber, status, driverId, caseId: open?.id ?? null };
}

type Judged = Pick<
  AdminOrderDetail,
  'status' | 'reviewStatus' | 'paymentStatus' | 'isInDoubt' | 'cases'
>;

/** The actions that an order allows now. Those that advance the order come first. */
export function actsOf(order: Judged): OrderAct[] {
  const isClosable = order.cases.some(
    ({ closedAt, kind }) => closedAt === null && isClosedByHand(kind),
  );
  const closing: OrderAct[] = [
    ...(order.isInDoubt ? (['decide_pickup'] as const) : []),
    ...(isClosable ? (['close_case'] as const) : []),
  ];
  if (order.reviewStatus === 'pending' && order.status === 'created')
    return ['approve', 'reject', ...closing];
  const allowed = allowedActions(order.status, 'admin').filter(
    (action) => action !== 'accept' && (action !== 'assign' || isPaid(order.paymentStatus)),
  );
  // The sequence of the actions: first those that set the driver or the store, or complete the order; then
  // the driver's own steps; last 'cancel' and 'lose' (the item is lost).
  const first: readonly OrderAction[] = ['assign', 'reassign', 'redirect', 'complete'];
  const last: readonly OrderAction[] = ['cancel', 'lose'];
  const place = (action: OrderAction) =>
    first.includes(action) ? 0 : last.includes(action) ? 2 : 1;
  return [...closing, ...allowed.toSorted((a, b) => place(a) - place(b))] as OrderAct[];
}

/**
 * The status that the request for this action sets. Throws an Error for an action with an API call of its
 * own.
 */
export function reportedBy(act: OrderAct): PatchStatus {
  const found = (Object.keys(patchStatuses) as PatchStatus[]).find(
    (status) => patchStatuses[status] === act,
  );
  if (found === undefined) throw new Error(`${act} has a call of its own`);
  return found;
}
