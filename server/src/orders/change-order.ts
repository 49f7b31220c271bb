import type { PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Orders } from '../database/tables.generated.ts';
import { changedOrder, eventOf, type NewOrderEvent } from '../events/append-event.ts';

export interface OrderChange {
  event: NewOrderEvent;
  set: Updateable<Orders>;
  /** What must still hold of the row. */
  guard: RawBuilder<unknown>;
}

/** One guarded UPDATE and its event in one statement; false, and nothing written, if the guard no longer held. */
export async function changeOrder(
  db: Database,
  { event, set, guard }: OrderChange,
): Promise<boolean> {
  const assignments = Object.entries(set).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql`
    WITH o AS (
      UPDATE orders SET ${sql.join(assignments)}, event_count = event_count + 1, updated_at = now()
      WHERE id = ${event.orderId} AND ${guard}
      RETURNING ${changedOrder}
    )
    ${eventOf('o', event)}`.execute(db);
  return rows.length > 0;
}

/** What the gateway says of the payment; the events that tell of it follow in the same transaction. */
export async function setPaymentStatus(
  transaction: Database,
  orderId: string,
  status: PaymentStatus,
): Promise<void> {
  await sql`UPDATE orders SET payment_status = ${status} WHERE id = ${orderId}`.execute(
    transaction,
  );
}

/** What the customer pays for an order that ended in a fee. */
export async function setFee(
  transaction: Database,
  orderId: string,
  feeCents: number,
): Promise<void> {
  await sql`UPDATE orders SET fee_cents = ${feeCents} WHERE id = ${orderId}`.execute(transaction);
}

/**
 * Appends one event in the caller's transaction, after the caller changed what it tells of. Answers the event's sequence.
 * Throws if the order does not exist.
 */
export async function appendOrderEvent(
  transaction: Database,
  event: NewOrderEvent,
): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    WITH o AS (
      UPDATE orders SET event_count = event_count + 1, updated_at = now() WHERE id = ${event.orderId}
      RETURNING ${changedOrder}
    )
    ${eventOf('o', event)}`.execute(transaction);
  const appended = rows[0];
  if (appended === undefined)
    throw new Error(`no order ${event.orderId} to append ${event.type} to`);
  return appended.sequence;
}
