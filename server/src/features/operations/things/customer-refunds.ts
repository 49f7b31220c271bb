import type { CustomerRefunds } from '@backhaul/contract/calls/operations/customer-card.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { sql } from 'kysely';
import { requireLivePerson } from '../../../app/live-person.ts';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

const mostListed = 5;

interface GivenRow {
  id: string;
  order_id: string;
  tracking_number: string;
  amount_cents: number;
  credit_cents: number;
  party_at_fault: CustomerRefunds['refunds'][number]['fault'];
  reason: string | null;
  decided_by: string | null;
  created_at: Date;
  is_done: boolean;
  count: number;
  all_cents: number;
  all_credit_cents: number;
}

async function findGiven(db: Database, customerId: string): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    SELECT r.id, r.order_id, o.tracking_number, r.amount_cents, r.credit_cents, r.party_at_fault, r.reason,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') AS decided_by, r.created_at, r.done_at IS NOT NULL AS is_done,
      count(*) OVER ()::integer AS count, (sum(r.amount_cents) OVER ())::integer AS all_cents,
      (sum(r.credit_cents) OVER ())::integer AS all_credit_cents
    FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN users u ON u.id = r.decided_by
    WHERE o.customer_id = ${customerId} ORDER BY r.created_at DESC, r.id LIMIT ${mostListed}`.execute(
    db,
  );
  return rows;
}

interface AwaitedRow {
  order_id: string;
  tracking_number: string;
  store: string;
  expected_cents: number;
  due_on: string;
  is_late: boolean;
  count: number;
  all_cents: number;
}

/** Completed returns for which the customer has not confirmed the store's refund. */
async function findAwaited(db: Database, customerId: string, now: Date): Promise<AwaitedRow[]> {
  const { rows } = await sql<AwaitedRow>`
    SELECT w.order_id, o.tracking_number, o.dropoff_name AS store, w.expected_cents, w.due_on::text AS due_on,
      w.due_on < (${now}::timestamptz AT TIME ZONE ${areaTimeZone})::date AS is_late,
      count(*) OVER ()::integer AS count, (sum(w.expected_cents) OVER ())::integer AS all_cents
    FROM refund_watches w JOIN orders o ON o.id = w.order_id
    WHERE o.customer_id = ${customerId} AND o.status = 'completed' AND w.arrived_on IS NULL
    ORDER BY w.due_on, w.order_id LIMIT ${mostListed}`.execute(db);
  return rows;
}

/** Refunds by us and by stores for one customer. Throws not_found for an unknown person. */
export async function findRefunds(
  db: Database,
  customerId: string,
  now: Date,
): Promise<CustomerRefunds> {
  await requireLivePerson(db, customerId);
  const [given, awaited] = await Promise.all([
    findGiven(db, customerId),
    findAwaited(db, customerId, now),
  ]);
  return {
    count: given[0]?.count ?? 0,
    amount: toDollars(given[0]?.all_cents ?? 0),
    credit: toDollars(given[0]?.all_credit_cents ?? 0),
    refunds: given.map((row) => ({
      id: row.id,
      orderId: row.order_id,
      trackingNumber: row.tracking_number,
      amount: toDollars(row.amount_cents),
      credit: toDollars(row.credit_cents),
      fault: row.party_at_fault,
      reason: row.reason,
      by: row.decided_by,
      createdAt: row.created_at.toISOString(),
      isDone: row.is_done,
    })),
    awaitedCount: awaited[0]?.count ?? 0,
    awaitedAmount: toDollars(awaited[0]?.all_cents ?? 0),
    awaited: awaited.map((row) => ({
      orderId: row.order_id,
      trackingNumber: row.tracking_number,
      store: row.store,
      amount: toDollars(row.expected_cents),
      dueOn: row.due_on,
      isLate: row.is_late,
    })),
  };
}
