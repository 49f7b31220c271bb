import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { DayEnds } from './count-day.ts';

/**
 * Counts again which customers paid for returns on a day, and keeps what differs. The conditions are those of the index
 * `domain_events_paid_idx`.
 */
export async function keepPaidDay(db: Database, { day, from, until }: DayEnds): Promise<void> {
  await sql`
    WITH paid AS (
      SELECT e.customer_id, count(DISTINCT e.order_id)::integer AS orders
      FROM domain_events e JOIN users u ON u.id = e.customer_id AND u.erased_at IS NULL
      WHERE e.sandbox_id IS NULL AND e.type = 'payment_captured' AND e.happened_at >= ${from} AND e.happened_at < ${until}
      GROUP BY 1),
    gone AS (DELETE FROM paid_days k
      WHERE k.day = ${day}::date AND NOT EXISTS (SELECT FROM paid p WHERE p.customer_id = k.customer_id))
    INSERT INTO paid_days AS kept (customer_id, day, orders) SELECT customer_id, ${day}::date, orders FROM paid
    ON CONFLICT (customer_id, day) DO UPDATE SET orders = excluded.orders
    WHERE kept.orders IS DISTINCT FROM excluded.orders`.execute(db);
}
