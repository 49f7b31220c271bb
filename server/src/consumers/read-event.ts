import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

interface AnyEvent<K extends string> {
  id: number;
  kind: K;
  /** Counts the subject's events from 1. */
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

/** An event by id; undefined if it was deleted with its sandbox. */
export async function readEvent(
  db: Database,
  eventId: number,
): Promise<(AnyEvent<string> & OrderPart & { subjectId: string }) | undefined> {
  const { rows } = await sql<AnyEvent<string> & OrderPart & { subjectId: string }>`
    SELECT id, subject || '.' || type AS kind, sequence, actor_id AS "actorId", actor_kind AS "actorKind", sandbox_id AS "sandboxId",
      happened_at AS "happenedAt", details, order_id AS "orderId", status, customer_id AS "customerId",
      driver_id AS "driverId", previous_driver_id AS "previousDriverId", company_id AS "companyId", subject_id AS "subjectId"
    FROM domain_events WHERE id = ${eventId}`.execute(db);
  return rows[0];
}
