import { can } from '@backhaul/domain/access/can.ts';
import { readerOf } from '@backhaul/domain/access/order-relation.ts';
import {
  type ThreadSide,
  threadSides,
  type ThreadState,
  threadState,
} from '@backhaul/domain/conversation/thread-rules.ts';
import { type OrderStatus, openStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';

export interface ThreadOrder {
  id: string;
  trackingNumber: string;
  customerId: string;
  driverId: string | null;
  companyId: string | null;
  sandboxId: string | null;
  status: OrderStatus;
  customerName: string;
  driverName: string | null;
  customerPhone: string | null;
  driverPhone: string | null;
  /**
   * Time of the last call that the customer (`ownerCalledAt`) and the current driver (`driverCalledAt`) asked
   * for. Calls of an earlier driver do not count.
   */
  ownerCalledAt: Date | null;
  driverCalledAt: Date | null;
  endedAt: Date | null;
}

/** An order's message thread as one person sees it. */
export interface OpenedThread {
  order: ThreadOrder;
  side: ThreadSide;
  state: ThreadState;
}

const lastCallOf = (person: RawBuilder<unknown>) =>
  sql`(SELECT max(e.happened_at) FROM domain_events e
    WHERE e.order_id = o.id AND e.type = 'call_asked' AND e.actor_id = ${person})`;

const isSide = (relation: string): relation is ThreadSide =>
  threadSides.some((known) => known === relation);

/**
 * The order, and the caller's side in its message thread (customer, driver or support). With `locks` the
 * order stays locked, so that its driver cannot change meanwhile. Throws not_found, and forbidden for a
 * person who may not see the thread.
 */
export async function findThread(
  db: Database,
  orderId: string,
  principal: SessionPrincipal,
  { now, locks = false }: { now: Date; locks?: boolean },
): Promise<OpenedThread> {
  if (locks) await sql`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<ThreadOrder>`
    SELECT o.id, o.tracking_number AS "trackingNumber", o.customer_id AS "customerId", o.driver_id AS "driverId",
      o.company_id AS "companyId", o.sandbox_id AS "sandboxId", o.status, c.first_name AS "customerName",
      d.first_name AS "driverName", o.customer_phone AS "customerPhone", d.phone AS "driverPhone",
      ${lastCallOf(sql`o.customer_id`)} AS "ownerCalledAt", ${lastCallOf(sql`o.driver_id`)} AS "driverCalledAt",
      (SELECT min(e.happened_at) FROM domain_events e WHERE e.order_id = o.id AND e.action IS NOT NULL
        AND e.status <> ALL (${[...openStatuses, 'created']})) AS "endedAt"
    FROM orders o JOIN users c ON c.id = o.customer_id LEFT JOIN users d ON d.id = o.driver_id
    WHERE o.id = ${orderId}`.execute(db);
  const [order] = rows;
  if (order === undefined || !can(principal, 'read_order', order)) throw new AppError('not_found');
  const side = readerOf(order, principal);
  if (!can(principal, 'read_messages', order) || !isSide(side)) throw new AppError('forbidden');
  const { status, endedAt } = order;
  const facts = {
    status,
    hasDriver: order.driverId !== null,
    endedAt: endedAt?.getTime() ?? null,
  };
  return { order, side, state: threadState(facts, now.getTime()) };
}
