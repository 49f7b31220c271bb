import { sql } from 'kysely';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

interface MonthRow {
  /** The month as 'YYYY-MM'. */
  month: string;
  charged_cents: number;
  refunded_cents: number;
  returns: number;
}

/** The number of months shown, the current month included. */
const monthsShown = 12;

/**
 * A customer's charges and refunds in each of the last months, by the service area's calendar. The amounts
 * come from the ledger, which records all money that the payment processor moved for the customer.
 */
export async function readSpending(
  db: Database,
  customerId: string,
  now: Date,
): Promise<MonthRow[]> {
  const monthOf = (at: ReturnType<typeof sql>) =>
    sql`date_trunc('month', ${at} AT TIME ZONE ${areaTimeZone})`;
  const thisMonth = monthOf(sql`${now}::timestamptz`);
  const { rows } = await sql<MonthRow>`
    SELECT to_char(m.month, 'YYYY-MM') AS month, coalesce(s.charged_cents, 0) AS charged_cents,
      coalesce(s.refunded_cents, 0) AS refunded_cents, coalesce(s.returns, 0) AS returns
    FROM generate_series(${thisMonth} - make_interval(months => ${monthsShown - 1}::integer), ${thisMonth},
      interval '1 month') AS m (month)
    LEFT JOIN (
      SELECT ${monthOf(sql`t.created_at`)} AS month,
        sum(e.amount_cents) FILTER (WHERE t.kind = 'capture') AS charged_cents,
        -sum(e.amount_cents) FILTER (WHERE t.kind = 'refund') AS refunded_cents,
        count(DISTINCT o.id) FILTER (WHERE t.kind = 'capture') AS returns
      FROM orders o JOIN ledger_transactions t ON t.order_id = o.id
        JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'processor_clearing'
      WHERE o.customer_id = ${customerId} GROUP BY 1) s ON s.month = m.month
    ORDER BY m.month`.execute(db);
  return rows;
}

/** The amount authorized for a customer's returns and not charged yet, in cents. */
export async function readHeld(db: Database, customerId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT coalesce(sum(i.amount_cents), 0) AS held FROM payment_intents i JOIN orders o ON o.id = i.order_id
    WHERE o.customer_id = ${customerId} AND i.status = 'authorized'`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate answers one row');
  return row.held;
}
