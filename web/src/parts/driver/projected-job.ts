import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import type { DoorAnswerView } from '@backhaul/contract/door-answer.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import { headingAfter, nextStop } from '@backhaul/domain/order/driver-actions.ts';
import {
  findTransition,
  type OrderStatus,
  orderStatuses,
} from '@backhaul/domain/order/order-lifecycle.ts';
import { isBesideTheJob, type OutboxEntry } from './outbox-entry.ts';
import { doorAfter, isAtDoor } from './projected-door.ts';

export interface ProjectedJob {
  readonly order: DriverOrder;
  /**
   * The order's status once the server has accepted all waiting actions. Null if this version does not know
   * the status.
   */
  readonly status: OrderStatus | null;
  /**
   * The stop of this job that the driver is driving to; null while they drive elsewhere or nowhere.
   */
  readonly heading: StopKind | null;
  /** The kinds of proof that the order has, including 'hand_over', 'gift_card' and those waiting to be sent. */
  readonly proofs: ReadonlySet<string>;
  /** The driver's arrival at the job's current stop, including arrivals not sent yet. */
  readonly door: DoorAnswerView | null;
  /** True while an action of this order waits to be sent. */
  readonly isWaiting: boolean;
}

/**
 * The driver from whom this driver must first take the item. Undefined once this driver has started the drive
 * with the item, even if the server does not know it yet.
 */
export function takeOverOf({ order, status, heading }: ProjectedJob): DriverOrder['takeOver'] {
  return status === order.status && heading === null ? order.takeOver : undefined;
}

function isOrderStatus(status: string): status is OrderStatus {
  return orderStatuses.some((known) => known === status);
}

/** The job after all of the driver's actions: the server's state plus every waiting action that still applies. */
export function projectJob(order: DriverOrder, entries: readonly OutboxEntry[]): ProjectedJob {
  const going = entries.filter(
    ({ orderId, refusal, work }) =>
      orderId === order.id && refusal === null && !isBesideTheJob(work),
  );
  const proofs = new Set<string>(order.files.map(({ kind }) => kind));
  if (order.pickupProof === 'given') proofs.add('hand_over');
  let status = isOrderStatus(order.status) ? order.status : null;
  let heading = order.arrival?.kind === 'current' ? order.arrival.stop : null;
  for (const { work } of going) {
    if (work.kind === 'photo') {
      proofs.add(work.proof);
      continue;
    }
    if (work.kind === 'hand_over' || work.kind === 'gift_card') {
      proofs.add(work.kind);
      continue;
    }
    if (work.kind === 'review' || isBesideTheJob(work) || isAtDoor(work)) continue;
    if (work.kind === 'heading') {
      if (status !== null && nextStop(status) === work.stop) heading = work.stop;
      continue;
    }
    const action = work.kind === 'way_on' ? 'redirect' : work.action;
    const row = status === null ? undefined : findTransition(status, action);
    if (status === null || !row) continue;
    if (row.to !== 'same') status = row.to;
    // The hand-over at the pickup does not count as proof once the item goes back. The driver needs a new
    // proof when the customer gets the item.
    if (status === 'returning') proofs.delete('hand_over');
    heading = headingAfter(heading, { action, to: status });
  }
  const door = doorAfter(order, status, going);
  return { order, status, heading, proofs, door, isWaiting: going.length > 0 };
}
