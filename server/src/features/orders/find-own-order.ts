import { isTrackingNumber } from '@backhaul/domain/order/tracking-number.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** The id of the customer's order that is named by its id or its tracking number; undefined if it is not theirs. */
export async function findOwnOrder(
  db: Database,
  customerId: string,
  named: string,
): Promise<string | undefined> {
  const isNamed = isTrackingNumber(named)
    ? sql`tracking_number = ${named}`
    : sql`id = ${named}::uuid`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE ${isNamed} AND customer_id = ${customerId}`.execute(db);
  return rows[0]?.id;
}
