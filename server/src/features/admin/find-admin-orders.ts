import type { BookedFigures } from '@backhaul/domain/order/order-figures.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { ReviewStatus } from '@backhaul/domain/order/review-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { OrderRow } from '../../orders/order-view.ts';
import { orderBooks } from '../../ledger/read-order-money.ts';
import { type AdminOrderFilter, conditionsOf } from './admin-order-filter.ts';
import { type OrderSorting, type SortCursor, sortSql } from './admin-order-sorts.ts';

export interface AdminOrderRow extends OrderRow {
  driver_name: string | null;
  books: BookedFigures;
  sort_text: string;
}

/** What the chips above the table choose; one of them at most. */
export interface OrderChoice {
  readonly status?: OrderStatus | undefined;
  readonly reviewStatus?: ReviewStatus | undefined;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
}

export function choiceOf({ status, reviewStatus, ids }: OrderChoice): RawBuilder<unknown>[] {
  return [
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(reviewStatus === undefined ? [] : [sql`o.review_status = ${reviewStatus}`]),
    ...(ids === undefined ? [] : [sql`o.id = ANY (${[...ids]}::uuid[])`]),
  ];
}

/** The live tenant's orders with what their books say, by filter and in the order asked for. */
export async function findAdminOrders(
  db: Database,
  { filter, choice }: { filter: AdminOrderFilter; choice: OrderChoice },
  page: OrderSorting & { cursor: SortCursor | null; limit: number },
): Promise<AdminOrderRow[]> {
  const { by, orderBy, behind } = sortSql(page, page.cursor);
  const where = [...(await conditionsOf(db, filter)), ...choiceOf(choice), ...behind];
  const { rows } = await sql<AdminOrderRow>`
    WITH page AS MATERIALIZED (
      SELECT o.*, (${by})::text AS sort_text, row_number() OVER (ORDER BY ${orderBy}) AS place FROM orders o
      WHERE ${sql.join(where, sql` AND `)}
      ORDER BY ${orderBy} LIMIT ${page.limit})
    SELECT p.*, d.first_name || ' ' || d.last_name AS driver_name, ${orderBooks(sql`p.id`)} AS books
    FROM page p LEFT JOIN users d ON d.id = p.driver_id
    ORDER BY p.place`.execute(db);
  return rows;
}
