import type { CallQuery } from '@backhaul/contract/call.ts';
import type { listRefundsDue, RefundDue } from '@backhaul/contract/calls/retail/refunds.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import { retailRefundRules } from '@backhaul/domain/retail/refund-rules.ts';
import { sql } from 'kysely';
import { readCursor } from '../../../app/page-cursor.ts';
import { areaDayStart, areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { CompanyTenant } from './find-day-returns.ts';

interface Row {
  id: string;
  tracking_number: string;
  order_name: string;
  number_of_items: number;
  customer: string;
  store: string;
  sort_at: string;
  taken_at: Date;
  due_on: string;
  is_late: boolean;
  method: RefundMethod;
  expected_cents: number;
}

const startsWith = (q: string) => `${q.toUpperCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Returns that a counter of the company accepted and whose refund is not confirmed, oldest first. */
export async function findRefundsDue(
  { db, clock }: { db: Database; clock: Clock },
  { companyId, sandboxId }: CompanyTenant,
  { q, store, cursor, limit }: CallQuery<typeof listRefundsDue> & { limit: number },
): Promise<Row[]> {
  const now = clock.now();
  const from = readCursor(cursor);
  const asked = [
    sql`o.company_id = ${companyId} AND o.status = 'completed'`,
    sql`o.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid`,
    sql`o.completed_at >= ${areaDayStart(now, retailRefundRules.listedDays)}`,
    ...(q === undefined ? [] : [sql`o.tracking_number LIKE ${startsWith(q)}`]),
    ...(store === undefined ? [] : [sql`o.store_id = ${store}`]),
    ...(from === null
      ? []
      : [sql`(o.completed_at, o.id) > (${from.at}::timestamptz, ${from.id}::uuid)`]),
  ];
  const { rows } = await sql<Row>`
    SELECT o.id, o.tracking_number, o.order_name, o.number_of_items,
      concat_ws(' ', split_part(o.customer_name, ' ', 1), left(nullif(split_part(o.customer_name, ' ', 2), ''), 1) || '.') AS customer,
      coalesce(s.name, o.dropoff_name) AS store, o.completed_at::text AS sort_at,
      coalesce(o.delivered_at, o.completed_at) AS taken_at, w.due_on, w.method, w.expected_cents,
      w.due_on < (${now}::timestamptz AT TIME ZONE ${areaTimeZone})::date AS is_late
    FROM orders o JOIN refund_watches w ON w.order_id = o.id AND w.arrived_on IS NULL
    LEFT JOIN stores s ON s.id = o.store_id
    WHERE ${sql.join(asked, sql` AND `)} ORDER BY o.completed_at, o.id LIMIT ${limit}`.execute(db);
  return rows;
}

export const presentRefundDue = (row: Row): RefundDue => ({
  orderId: row.id,
  trackingNumber: row.tracking_number,
  orderName: row.order_name,
  numberOfItems: row.number_of_items,
  customer: row.customer,
  store: row.store,
  takenAt: row.taken_at.toISOString(),
  dueOn: row.due_on,
  isLate: row.is_late,
  method: row.method,
  expected: toDollars(row.expected_cents),
});
