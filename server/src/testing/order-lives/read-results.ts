import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/**
 * The amounts of each order in cents. The customer's card payment and refund come from the gateway; the credit
 * used and the driver's earning come from our own tables.
 */
export async function readResults(db: Database) {
  const { rows } = await sql<{
    id: string;
    paid: number;
    refunded: number;
    credited: number;
    earned: number;
  }>`
    SELECT o.id, coalesce(g.paid, 0) AS paid, coalesce(g.refunded, 0) AS refunded,
      (SELECT coalesce(sum(u.amount_cents), 0)::int FROM credit_uses u WHERE u.order_id = o.id AND u.is_used) AS credited,
      (SELECT coalesce(-sum(e.amount_cents), 0) FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        WHERE t.order_id = o.id AND e.account = 'driver_payable') AS earned
    FROM orders o LEFT JOIN (
      SELECT order_reference, sum(captured_cents) AS paid, sum(refunded_cents) AS refunded
      FROM local_gateway_intents GROUP BY 1
    ) g ON g.order_reference = o.id::text`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
