import type { BookedFigures } from '@backhaul/domain/order/order-figures.ts';
import type { CallQuery } from '@backhaul/contract/call.ts';
import type { listAdminOrders } from '@backhaul/contract/calls/admin.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { OrderRow } from '../../orders/order-view.ts';
import type { PageCursor } from '../../app/page-cursor.ts';
import { orderBooks } from '../../ledger/read-order-money.ts';

export interface AdminOrderRow extends OrderRow {
  driver_name: string | null;
  books: BookedFigures;
  sort_at: string;
}

export type AdminFilter = Omit<CallQuery<typeof listAdminOrders>, 'cursor' | 'limit'>;

/** As the index has it. */
const searchText = sql`lower(o.tracking_number || ' ' || o.customer_name || ' ' || o.customer_email || ' ' || o.retailer)`;

function contains(words: string): RawBuilder<unknown> {
  const pattern = `%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${searchText} LIKE ${pattern}`;
}

function conditions(filter: AdminFilter, cursor: PageCursor | null): RawBuilder<unknown>[] {
  const { status, paymentStatus, reviewStatus, q } = filter;
  return [
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(paymentStatus === undefined ? [] : [sql`o.payment_status = ${paymentStatus}`]),
    ...(reviewStatus === undefined ? [] : [sql`o.review_status = ${reviewStatus}`]),
    ...(q === undefined || q === '' ? [] : [contains(q)]),
    ...(cursor === null
      ? []
      : [sql`(o.created_at, o.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]),
  ];
}

/** The live tenant's orders with what their books say, newest first, by filter; `q` is any part of tracking number, customer, e-mail or retailer. */
export async function findAdminOrders(
  db: Database,
  filter: AdminFilter,
  page: { cursor: PageCursor | null; limit: number },
): Promise<AdminOrderRow[]> {
  const where = [sql`o.sandbox_id IS NULL`, ...conditions(filter, page.cursor)];
  const { rows } = await sql<AdminOrderRow>`
    WITH page AS MATERIALIZED (
      SELECT o.*, o.created_at::text AS sort_at FROM orders o
      WHERE ${sql.join(where, sql` AND `)}
      ORDER BY o.created_at DESC, o.id DESC LIMIT ${page.limit})
    SELECT p.*, d.first_name || ' ' || d.last_name AS driver_name, ${orderBooks(sql`p.id`)} AS books
    FROM page p LEFT JOIN users d ON d.id = p.driver_id
    ORDER BY p.created_at DESC, p.id DESC`.execute(db);
  return rows;
}
