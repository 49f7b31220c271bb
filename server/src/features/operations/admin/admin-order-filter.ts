import type { CallQuery } from '@backhaul/contract/call.ts';
import type { countAdminOrders } from '@backhaul/contract/calls/operations/admin-console.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { searchWords } from '@backhaul/domain/operations/search-words.ts';
import type { ReviewStatus } from '@backhaul/domain/order/review-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { fewRows, type Narrowings } from '../../../app/look-through.ts';
import { hasTerm } from '../../../app/search-terms.ts';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { catchUpBeforeReading } from '../../../database/search-index.ts';

export type AdminOrderFilter = CallQuery<typeof countAdminOrders>;
type Condition = RawBuilder<unknown>;

/** The choice in the filter buttons ("chips") above the orders table. At most one field is set. */
export interface OrderChoice {
  readonly status?: OrderStatus | undefined;
  readonly reviewStatus?: ReviewStatus | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** The instant at which a day in the service area starts, plus a number of days. */
function startOf(day: string, daysLater = 0): Condition {
  return sql`(${day}::date + ${daysLater}::integer)::timestamp AT TIME ZONE ${areaTimeZone}`;
}

/** Statuses in which an order has no driver. A CHECK constraint of the database enforces this. */
const driverlessStatuses: readonly OrderStatus[] = ['created', 'cancelled'];

/** True if no order can match the filter, so that no order needs to be read. */
export function isImpossible({ driver, q }: AdminOrderFilter, { status }: OrderChoice): boolean {
  if (q && searchWords(q).length === 0) return true;
  return driver === 'none' && status !== undefined && !driverlessStatuses.includes(status);
}

/** A filter's SQL conditions on the live tenant's orders `o`, each under its field. */
export function conditionsOf(
  filter: AdminOrderFilter,
  { status, reviewStatus, ids }: OrderChoice = {},
) {
  const { paymentStatus, retailer, driver, slot, from, to } = filter;
  const days = [
    from && sql`o.slot_start_at >= ${startOf(from)}`,
    to && sql`o.slot_start_at < ${startOf(to, 1)}`,
  ].filter((one) => typeof one === 'object');
  return {
    ids: ids && sql`o.id = ANY (${[...ids]}::uuid[])`,
    status: status && sql`o.status = ${status}`,
    paymentStatus: paymentStatus && sql`o.payment_status = ${paymentStatus}`,
    retailer: retailer && sql`o.retailer = ${retailer}`,
    driver: driver && driver !== 'none' && sql`o.driver_id = ${driver}::uuid`,
    days: days.length > 0 && sql.join(days, sql` AND `),
    noDriver: driver === 'none' && sql`o.driver_id IS NULL`,
    slot: slot && sql`o.time_slot = ${slot}`,
    reviewStatus: reviewStatus && sql`o.review_status = ${reviewStatus}`,
  };
}
export type OrderConditions = ReturnType<typeof conditionsOf>;

const isCondition = (one: unknown): one is Condition => typeof one === 'object';

/** The SQL condition for an order of the live tenant that meets all these conditions. */
export function liveAnd(conditions: readonly unknown[]): Condition {
  return sql.join([sql`o.sandbox_id IS NULL`, ...conditions.filter(isCondition)], sql` AND `);
}

/**
 * For each condition that has its own index, a query that finds the matching orders with it. A search has one
 * for its rarest word.
 */
export function narrowingsOf(on: OrderConditions, [rarest]: readonly string[]): Narrowings {
  const indexed = [on.status, on.paymentStatus, on.retailer, on.driver, on.days].filter(
    isCondition,
  );
  const selects = indexed.map((one) => found([one]));
  const bySearch = rarest === undefined ? [] : [foundByWord(rarest)];
  return { selects: [...selects, ...bySearch], few: fewRows };
}

const found = (conditions: readonly Condition[]) =>
  sql`SELECT o.* FROM orders o WHERE ${liveAnd(conditions)}`;

/**
 * The words of a search, sorted by the number of orders that contain them, the fewest first. An order must
 * have all of them.
 */
export async function wordsOf(db: Database, { q = '' }: AdminOrderFilter): Promise<string[]> {
  const words = searchWords(q);
  if (words.length > 0) await catchUpBeforeReading(db);
  if (words.length < 2) return [...words];
  const counts = words.map(
    (word) =>
      sql`(SELECT count(*) FROM (SELECT FROM search_terms t WHERE ${hasTerm(sql`'order'`, sql`${word}::text`)} LIMIT ${fewRows + 1}) x)`,
  );
  const { rows } = await sql<{
    n: number[];
  }>`SELECT ARRAY[${sql.join(counts)}]::integer[] AS n`.execute(db);
  const numbers = rows[0]?.n ?? [];
  const counted = words.map((word, place) => ({ word, n: numbers[place] ?? 0 }));
  return counted.toSorted((a, b) => a.n - b.n).map(({ word }) => word);
}

/**
 * The assumed maximum number of words in one order that begin with the same search word. So `alikeAtMost *
 * fewRows` such words belong to at least `fewRows` orders.
 */
const alikeAtMost = 20;

/**
 * SQL for the orders that have one search word, each once. The search checks its other words only for these
 * orders.
 */
const foundByWord = (word: string): Condition => sql`
  SELECT o.* FROM (SELECT DISTINCT place FROM (SELECT t.place FROM search_terms t
      WHERE ${hasTerm(sql`'order'`, sql`${word}::text`)} LIMIT ${alikeAtMost * fewRows}) x) p
    JOIN search_index s ON s.place = p.place JOIN orders o ON o.id = s.id::uuid
  WHERE ${liveAnd([])}`;
