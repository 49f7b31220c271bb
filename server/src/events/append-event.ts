import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import type { OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';

export interface NewOrderEvent {
  orderId: string;
  type: OrderEventType;
  /** The action made; null for a fact that changes no status. */
  action: OrderAction | null;
  actor: { kind: 'owner' | 'driver' | 'admin' | 'retailer' | 'system'; id: string | null };
  /** When it happened in the world; absent = now. */
  happenedAt?: Date;
  /** The driver who must see that the order left them (release, reassign). */
  previousDriverId?: string | null;
  details?: Record<string, unknown>;
}

/** What an UPDATE of orders must return, having counted the event, for `eventOf` to follow it. */
export const changedOrder = sql`id, event_count, status, customer_id, driver_id, sandbox_id, is_offered`;

/**
 * The INSERT of one event behind an UPDATE in the same statement: `changed` is the name of the CTE that returns `changedOrder`.
 * The event copies the order's status, people and whether it is now on offer.
 */
export function eventOf(changed: string, event: NewOrderEvent): RawBuilder<unknown> {
  return sql`
    INSERT INTO order_events (order_id, sequence, type, action, status, actor_kind, actor_id, customer_id, driver_id,
      previous_driver_id, sandbox_id, is_offer, happened_at, details)
    SELECT id, event_count, ${event.type}, ${event.action}, status, ${event.actor.kind}, ${event.actor.id}::uuid, customer_id,
      driver_id, ${event.previousDriverId ?? null}::uuid, sandbox_id, is_offered,
      coalesce(${event.happenedAt ?? null}::timestamptz, now()), ${JSON.stringify(event.details ?? {})}::jsonb
    FROM ${sql.table(changed)}
    RETURNING sequence`;
}
