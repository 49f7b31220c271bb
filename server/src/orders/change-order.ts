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
