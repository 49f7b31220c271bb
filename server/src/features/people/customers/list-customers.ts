import type { CallQuery } from '@backhaul/contract/call.ts';
import type { CustomerRow, listCustomers } from '@backhaul/contract/calls/people/customers.ts';
import { countedReturns } from '@backhaul/domain/operations/counted-returns.ts';
import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import { foundPeople } from '../../../app/found-people.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

interface Row {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  created_at: Date;
  sort_at: string;
  returns: number;
  under_way: number;
  last_return_at: Date | null;
  credit_cents: number;
  open_tickets: number;
  deletes_at: Date | null;
}

type State = NonNullable<CallQuery<typeof listCustomers>['state']>;

/** The statuses of a return that is not finished for its customer. */
const underWay = sql`ANY (${['created', ...activeStatuses]}::text[])`;
const leftCents = sql`amount_cents - taken_cents - ended_cents`;
const isGood = (now: Date) => sql`ended_at IS NULL AND expires_at > ${now} AND ${leftCents} > 0`;

const conditionOf = (state: State, now: Date): RawBuilder<unknown> =>
  ({
    under_way: sql`u.id IN (SELECT customer_id FROM orders WHERE sandbox_id IS NULL AND status = ${underWay})`,
    credit: sql`u.id IN (SELECT customer_id FROM customer_credits WHERE ${isGood(now)})`,
    leaving: sql`u.deletes_at IS NOT NULL`,
  })[state];

/**
 * The live tenant's customers, newest first: people with an account who do not work for us. Drivers are
 * included once they have booked a return.
 */
export async function findCustomers(
  db: Database,
  { state, q, cursor }: CallQuery<typeof listCustomers>,
  { limit, now }: { limit: number; now: Date },
): Promise<Row[]> {
  const after = readCursor(cursor);
  const found = q === undefined ? undefined : await foundPeople(db, ['customer', 'driver'], q);
  if (found === null) return [];
  const asked = [
    sql`u.sandbox_id IS NULL AND u.erased_at IS NULL AND NOT u.is_admin`,
    sql`NOT EXISTS (SELECT FROM employees e WHERE e.user_id = u.id)`,
    sql`(NOT u.is_driver OR EXISTS (SELECT FROM orders o WHERE o.customer_id = u.id))`,
    ...(state === undefined ? [] : [conditionOf(state, now)]),
    ...(found === undefined ? [] : [found]),
    ...(after === null
      ? []
      : [sql`(u.created_at, u.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  const { rows } = await sql<Row>`
    SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.email, coalesce(u.phone, latest.customer_phone) AS phone,
      u.created_at, u.created_at::text AS sort_at, latest.created_at AS last_return_at, u.deletes_at,
      (SELECT count(*)::integer FROM (SELECT FROM orders o WHERE o.customer_id = u.id LIMIT ${countedReturns}) x) AS returns,
      (SELECT count(*)::integer FROM (SELECT o.status FROM orders o WHERE o.customer_id = u.id
        ORDER BY o.created_at DESC, o.id DESC LIMIT ${countedReturns}) x WHERE x.status = ${underWay}) AS under_way,
      (SELECT coalesce(sum(${leftCents}), 0)::integer FROM customer_credits c WHERE c.customer_id = u.id AND ${isGood(now)}) AS credit_cents,
      (SELECT count(*)::integer FROM tickets t WHERE t.person_id = u.id AND t.closed_at IS NULL) AS open_tickets
    FROM users u
    LEFT JOIN LATERAL (SELECT o.created_at, o.customer_phone FROM orders o WHERE o.customer_id = u.id
      ORDER BY o.created_at DESC, o.id DESC LIMIT 1) latest ON true
    WHERE ${sql.join(asked, sql` AND `)} ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export function presentCustomer(row: Row): CustomerRow {
  const { id, name, email, phone, returns } = row;
  return {
    id,
    name,
    email,
    phone,
    joinedAt: row.created_at.toISOString(),
    returns,
    underWay: row.under_way,
    lastReturnAt: row.last_return_at && row.last_return_at.toISOString(),
    credit: row.credit_cents / 100,
    openTickets: row.open_tickets,
    leavesAt: row.deletes_at && row.deletes_at.toISOString(),
  };
}
