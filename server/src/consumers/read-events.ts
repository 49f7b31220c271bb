import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

interface AnyEvent<K extends string> {
  id: number;
  kind: K;
  /** The event's number among the subject's events, from 1. */
  sequence: number;
  actorId: string | null;
  actorKind: 'owner' | 'driver' | 'admin' | 'retailer' | 'system';
  sandboxId: string | null;
  happenedAt: Date;
  details: Record<string, unknown>;
}

interface OrderPart {
  orderId: string;
  /** The status after the event. */
  status: OrderStatus;
  customerId: string;
  driverId: string | null;
  /** The driver who lost the order, on release and reassignment. */
  previousDriverId: string | null;
  companyId: string | null;
}

/** An event as a reaction receives it; its kind decides the type. */
export type EventOf<K extends EventKind> = K extends `order.${string}`
  ? AnyEvent<K> & OrderPart
  : AnyEvent<K> & { subjectId: string };

/** An event as it is read, before its kind is known. */
export type AnyReadEvent = AnyEvent<string> & OrderPart & { subjectId: string };

/**
 * Reads events by their ids, sorted by id. Events that were deleted with their sandbox are left out.
 */
export async function readEvents(
  db: Database,
  eventIds: readonly number[],
): Promise<AnyReadEvent[]> {
  const { rows } = await sql<AnyReadEvent>`
    SELECT id, subject || '.' || type AS kind, sequence, actor_id AS "actorId", actor_kind AS "actorKind", sandbox_id AS "sandboxId",
      happened_at AS "happenedAt", details, order_id AS "orderId", status, customer_id AS "customerId",
      driver_id AS "driverId", previous_driver_id AS "previousDriverId", company_id AS "companyId", subject_id AS "subjectId"
    FROM domain_events WHERE id = ANY (${sql.val([...eventIds])}::bigint[]) ORDER BY id`.execute(
    db,
  );
  return rows;
}
