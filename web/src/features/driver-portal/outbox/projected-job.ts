import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import {
  findTransition,
  type OrderStatus,
  orderStatuses,
} from '@backhaul/domain/order/order-lifecycle.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export interface ProjectedJob {
  readonly order: DriverOrder;
  /** Where the job stands once all that waits is taken; null for a status this version does not know. */
  readonly status: OrderStatus | null;
  /** Kinds of proof that the order has or will have. */
  readonly proofs: ReadonlySet<string>;
  /** True while something of this order waits to be sent. */
  readonly isWaiting: boolean;
}

function isOrderStatus(status: string): status is OrderStatus {
  return orderStatuses.some((known) => known === status);
}

/** The job as its driver left it: the server's word, then every move that is still on its way and still applies. */
export function projectJob(order: DriverOrder, entries: readonly OutboxEntry[]): ProjectedJob {
  const going = entries.filter((entry) => entry.orderId === order.id && entry.refusal === null);
  const proofs = new Set<string>(order.files.map(({ kind }) => kind));
  let status = isOrderStatus(order.status) ? order.status : null;
  for (const { work } of going) {
    if (work.kind === 'photo') {
      proofs.add(work.proof);
      continue;
    }
    const row = status === null ? undefined : findTransition(status, work.action);
    if (row && row.to !== 'same') status = row.to;
  }
  return { order, status, proofs, isWaiting: going.length > 0 };
}
