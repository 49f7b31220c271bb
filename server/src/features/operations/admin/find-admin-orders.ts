import type { AdminOrderSort } from '@backhaul/contract/admin-order-list.ts';
import type { BookedFigures } from '@backhaul/domain/order/order-figures.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { type CounterRow, counterOf } from '../../../orders/counter-times.ts';
import type { OrderRow } from '../../../orders/order-view.ts';
import { orderBooks } from '../../../ledger/read-order-money.ts';
import { type LookedThrough, lookThrough } from '../../../app/look-through.ts';
import { isOrderFoundBy } from '../../../app/search-terms.ts';
import {
  type AdminOrderFilter,
  conditionsOf,
  isImpossible,
  liveAnd,
  narrowingsOf,
  type OrderChoice,
  type OrderConditions,
  wordsOf,
} from './admin-order-filter.ts';
import { type OrderSorting, type SortCursor, sortSql } from './admin-order-sorts.ts';

export interface AdminOrderRow extends OrderRow {
  driver_name: string | null;
  books: BookedFigures;
  counter: CounterRow;
  sort_text: string;
}

type Page = OrderSorting & { cursor: SortCursor | null; limit: number };

/**
 * The maximum number of orders that a search reads in sort order. If they contain too few matches, the
 * indexes of the filter's conditions are used.
 */
export const ordersLookedThrough = 2_000;

/**
 * The filter's conditions on the first columns of the index for this sort order. Only these let the database
 * skip rows.
 */
export function leadingOf(on: OrderConditions, sort: AdminOrderSort): unknown[] {
  if (sort === 'slot') return [on.days];
  return sort === 'created' ? [on.status || on.paymentStatus || on.retailer] : [];
}

/**
 * The live tenant's orders with their ledger figures, filtered and sorted. If not all orders were read, `end`
 * is the place where the search stopped.
 */
export async function findAdminOrders(
  db: Database,
  { filter, choice }: { filter: AdminOrderFilter; choice: OrderChoice },
  page: Page,
): Promise<LookedThrough<AdminOrderRow, SortCursor>> {
  if (isImpossible(filter, choice)) return { rows: [], end: null };
  const { behind, orderBy, by } = sortSql(page, page.cursor);
  const on = conditionsOf(filter, choice);
  const words = await wordsOf(db, filter);
  const where = liveAnd([...Object.values(on), ...words.map(isOrderFoundBy), ...behind]);
  if (on.ids) return { rows: await readPage(db, page, { from: sql`orders o`, where }), end: null };
  const leading = leadingOf(on, page.sort);
  const first = sql`FROM orders o WHERE ${liveAnd([...leading, ...behind])} ORDER BY ${orderBy}`;
  const isInOrder =
    words.length === 0 && Object.values(on).every((one) => !one || leading.includes(one));
  if (isInOrder)
    return { rows: await readPage(db, page, { from: sql`orders o`, where }), end: null };
  return lookThrough(db, {
    limit: page.limit,
    among: () =>
      readPage(db, page, { from: sql`(SELECT * ${first} LIMIT ${ordersLookedThrough}) o`, where }),
    endOfFirst: async () => {
      const { rows } = await sql<SortCursor>`SELECT (${by})::text AS value, o.id ${first}
        OFFSET ${ordersLookedThrough - 1} LIMIT 1`.execute(db);
      return rows[0] ?? null;
    },
    narrowings: narrowingsOf(on, words),
    amongFew: (transaction, found) =>
      readPage(transaction, page, {
        from: sql`(WITH found AS MATERIALIZED (${found})
          SELECT * FROM found o WHERE ${where} ORDER BY ${orderBy} LIMIT ${page.limit}) o`,
        where: sql`true`,
      }),
  });
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
