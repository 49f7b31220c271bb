import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { RefundWatchRow } from '../../../orders/order-view.ts';

export interface OpenRefundRow {
  order_id: string;
  tracking_number: string;
  order_name: string;
  retailer: string;
  watch: RefundWatchRow;
  ticket_number: string | null;
}

const refundsAtMost = 50;

/** The refunds that a customer still waits for, sorted by due date. */
export async function findOpenRefunds(db: Database, customerId: string): Promise<OpenRefundRow[]> {
  const { rows } = await sql<OpenRefundRow>`
    SELECT o.id AS order_id, o.tracking_number, o.order_name,
      CASE o.way WHEN 'carrier' THEN coalesce(o.parcel_shop, 'The shop') ELSE o.retailer END AS retailer,
      to_jsonb(w) || jsonb_build_object('card', o.purchase_card) AS watch,
      (SELECT t.number FROM tickets t WHERE t.order_id = o.id AND t.kind = 'refund_missing'
        ORDER BY t.created_at DESC LIMIT 1) AS ticket_number
    FROM orders o JOIN refund_watches w ON w.order_id = o.id
    WHERE o.customer_id = ${customerId} AND o.status = 'completed' AND w.arrived_on IS NULL
    ORDER BY w.due_on, o.id LIMIT ${refundsAtMost}`.execute(db);
  return rows;
}

interface RefundSumsRow {
  expected_count: number;
  expected_cents: number;
  overdue_count: number;
  overdue_cents: number;
  arrived_count: number;
  arrived_cents: number;
}

/** The sums of the expected, overdue and arrived amounts of all of a customer's refunds. */
export async function sumRefunds(
  db: Database,
  customerId: string,
  today: string,
): Promise<RefundSumsRow> {
  const isOpen = sql`o.status = 'completed' AND w.arrived_on IS NULL`;
  const { rows } = await sql<RefundSumsRow>`
    SELECT count(*) FILTER (WHERE ${isOpen} AND w.due_on >= ${today}) AS expected_count,
      coalesce(sum(w.expected_cents) FILTER (WHERE ${isOpen} AND w.due_on >= ${today}), 0) AS expected_cents,
      count(*) FILTER (WHERE ${isOpen} AND w.due_on < ${today}) AS overdue_count,
      coalesce(sum(w.expected_cents) FILTER (WHERE ${isOpen} AND w.due_on < ${today}), 0) AS overdue_cents,
      count(w.arrived_on) AS arrived_count, coalesce(sum(w.arrived_cents), 0) AS arrived_cents
    FROM orders o JOIN refund_watches w ON w.order_id = o.id WHERE o.customer_id = ${customerId}`.execute(
    db,
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('an aggregate answers one row');
  return sums;
}
