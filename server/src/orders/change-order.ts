import type { PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database } from '../database/connect.ts';
import { prepared } from '../database/prepared-statements.ts';
import type { Orders } from '../database/tables.generated.ts';
import { changedOrder, eventOf, type NewOrderEvent } from '../events/append-event.ts';

interface OrderChange {
  event: NewOrderEvent;
  set: Updateable<Orders>;
  /** A condition that must still be true when the order's row is updated. */
  guard: RawBuilder<unknown>;
}

/**
 * Updates an order and appends its event in one statement, if the guard is true. Returns false and writes
 * nothing if it is not.
 */
export async function changeOrder(
  db: Database,
  { event, set, guard }: OrderChange,
): Promise<boolean> {
  const assignments = Object.entries(set).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql`${prepared}
    WITH o AS (
      UPDATE orders SET ${sql.join(assignments)}, event_count = event_count + 1, updated_at = now()
      WHERE id = ${event.orderId} AND ${guard}
      RETURNING ${changedOrder}
    )
    ${eventOf('o', event)}`.execute(db);
  return rows.length > 0;
}

/** Stores the payment's status. The caller appends the event in the same transaction. */
export async function setPaymentStatus(
  transaction: Database,
  orderId: string,
  status: PaymentStatus,
): Promise<void> {
  await sql`UPDATE orders SET payment_status = ${status} WHERE id = ${orderId}`.execute(
    transaction,
  );
}

export async function setUsesCredit(
  transaction: Database,
  orderId: string,
  isUsed: boolean,
): Promise<void> {
  await sql`UPDATE orders SET uses_credit = ${isUsed} WHERE id = ${orderId}`.execute(transaction);
}

/** Stores the fee of an order that ended with one. */
export async function setFee(
  transaction: Database,
  orderId: string,
  feeCents: number,
): Promise<void> {
  await sql`UPDATE orders SET fee_cents = ${feeCents} WHERE id = ${orderId}`.execute(transaction);
}

/**
 * Appends an event in the caller's transaction, after the change it records. Returns the event's sequence
 * number. Throws if the order does not exist.
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
