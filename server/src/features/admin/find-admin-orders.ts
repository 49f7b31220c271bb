import type { BookedFigures } from '@backhaul/domain/order/order-figures.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { ReviewStatus } from '@backhaul/domain/order/review-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { type CounterRow, counterOf } from '../../orders/counter-times.ts';
import type { OrderRow } from '../../orders/order-view.ts';
import { orderBooks } from '../../ledger/read-order-money.ts';
import { type AdminOrderFilter, conditionsOf, searchOf } from './admin-order-filter.ts';
import { type OrderSorting, type SortCursor, sortSql } from './admin-order-sorts.ts';

export interface AdminOrderRow extends OrderRow {
  driver_name: string | null;
  books: BookedFigures;
  counter: CounterRow;
  sort_text: string;
}

type Page = OrderSorting & { cursor: SortCursor | null; limit: number };

/** The chip above the table; at most one. */
export interface OrderChoice {
  readonly status?: OrderStatus | undefined;
  readonly reviewStatus?: ReviewStatus | undefined;
  readonly ids?: readonly string[] | undefined;
}

export function choiceOf({ status, reviewStatus, ids }: OrderChoice): RawBuilder<unknown>[] {
  return [
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(reviewStatus === undefined ? [] : [sql`o.review_status = ${reviewStatus}`]),
    ...(ids === undefined ? [] : [sql`o.id = ANY (${[...ids]}::uuid[])`]),
  ];
}

/** Rows scanned in the requested order before the word index is used. */
const lookedThrough = 5_000;

/**
 * The live tenant's orders with their ledger figures, filtered and sorted. Frequent words are found by scanning the
 * first rows in order; rare words through their index. Each way alone would be slow: scanning for a rare word reads the
 * whole table, and sorting the matches of a frequent one nearly does.
 */
export async function findAdminOrders(
  db: Database,
  { filter, choice }: { filter: AdminOrderFilter; choice: OrderChoice },
  page: Page,
): Promise<AdminOrderRow[]> {
  const { behind, orderBy } = sortSql(page, page.cursor);
  const where = sql.join([...conditionsOf(filter), ...choiceOf(choice), ...behind], sql` AND `);
  const search = await searchOf(db, filter);
  if (search.length === 0) return readPage(db, page, { from: sql`orders o`, where });
  const words = sql.join(search, sql` AND `);
  const first = sql`(SELECT * FROM orders o WHERE ${where} ORDER BY ${orderBy} LIMIT ${lookedThrough}) o`;
  const among = await readPage(db, page, { from: first, where: words });
  if (among.length === page.limit) return among;
  const { by, nextBy } = sortSql(page, page.cursor);
  const hits = sql`(WITH hit AS MATERIALIZED (SELECT o.id, ${by} AS sort_key FROM orders o WHERE ${where} AND ${words})
    SELECT id FROM hit ORDER BY ${nextBy} LIMIT ${page.limit}) hit JOIN orders o ON o.id = hit.id`;
  return readPage(db, page, { from: hits, where: sql`true` });
}

async function readPage(
  db: Database,
  page: Page,
  { from, where }: { from: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<AdminOrderRow[]> {
  const { by, orderBy } = sortSql(page, null);
  const { rows } = await sql<AdminOrderRow>`
    WITH page AS MATERIALIZED (
      SELECT o.*, (${by})::text AS sort_text, row_number() OVER (ORDER BY ${orderBy}) AS place FROM ${from}
      WHERE ${where} ORDER BY ${orderBy} LIMIT ${page.limit})
    SELECT p.*, d.first_name || ' ' || d.last_name AS driver_name, ${orderBooks(sql`p.id`)} AS books,
      ${sql.raw(counterOf('p'))} AS counter
    FROM page p LEFT JOIN users d ON d.id = p.driver_id
    ORDER BY p.place`.execute(db);
  return rows;
}
