import type { EventSubject, EventType } from '@backhaul/domain/events/event-kinds.ts';
import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import type { OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export interface NewOrderEvent {
  orderId: string;
  type: OrderEventType;
  /** The action of the transition; null for an event that changes no status. */
  action: OrderAction | null;
  actor: { kind: 'owner' | 'driver' | 'admin' | 'retailer' | 'system'; id: string | null };
  /** The time when the event really happened; now if absent. */
  happenedAt?: Date;
  /** The driver who lost the order (release, reassign) and must be notified. */
  previousDriverId?: string | null;
  details?: Record<string, unknown>;
}

/**
 * The columns that an UPDATE of orders must return so that `eventOf` can append an event. The UPDATE must
 * also increase `event_count`.
 */
export const changedOrder = sql`id, event_count, status, customer_id, driver_id, company_id, sandbox_id, is_offered`;

/**
 * SQL that inserts an event in the same statement as the UPDATE of its order. `changed` names the CTE with
 * the UPDATE, which returns `changedOrder`. The event copies the order's status, its people and whether it is
 * offered to drivers.
 */
export function eventOf(changed: string, event: NewOrderEvent): RawBuilder<unknown> {
  return sql`
    INSERT INTO domain_events (order_id, sequence, type, action, status, actor_kind, actor_id, customer_id, driver_id,
      previous_driver_id, company_id, sandbox_id, is_offer, happened_at, details)
    SELECT id, event_count, ${event.type}, ${event.action}, status, ${event.actor.kind}, ${event.actor.id}::uuid, customer_id,
      driver_id, ${event.previousDriverId ?? null}::uuid, company_id, sandbox_id, is_offered,
      coalesce(${event.happenedAt ?? null}::timestamptz, now()), ${JSON.stringify(event.details ?? {})}::jsonb
    FROM ${sql.table(changed)}
    RETURNING sequence`;
}

/** An event of a subject other than an order. Its type must exist for that subject. */
export type NewSubjectEvent = {
  [S in Exclude<EventSubject, 'order'>]: {
    subject: S;
    subjectId: string;
    type: EventType<S>;
  };
}[Exclude<EventSubject, 'order'>] & {
  actor: NewOrderEvent['actor'];
  sandboxId: string | null;
  happenedAt?: Date;
  details?: Record<string, unknown>;
};

/** Appends the event in the caller's transaction. Other writers of the same subject wait for that transaction. */
export async function appendSubjectEvent(
  transaction: Database,
  event: NewSubjectEvent,
): Promise<void> {
  const { subject, subjectId, type, actor, sandboxId } = event;
  await sql`
    WITH counted AS (
      INSERT INTO event_subjects AS s (subject, subject_id, sandbox_id, event_count)
      VALUES (${subject}, ${subjectId}, ${sandboxId}::uuid, 1)
      ON CONFLICT (subject, subject_id) DO UPDATE SET event_count = s.event_count + 1
      RETURNING event_count
    )
    INSERT INTO domain_events (subject, subject_id, sequence, type, actor_kind, actor_id, sandbox_id, happened_at, details)
    SELECT ${subject}, ${subjectId}, event_count, ${type}, ${actor.kind}, ${actor.id}::uuid, ${sandboxId}::uuid,
      coalesce(${event.happenedAt ?? null}::timestamptz, now()), ${JSON.stringify(event.details ?? {})}::jsonb
    FROM counted`.execute(transaction);
}
