import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { countAdminOrders as countCall } from '@backhaul/contract/calls/operations/admin-console.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { amongFewest } from '../../../app/look-through.ts';
import { isOrderFoundBy } from '../../../app/search-terms.ts';
import {
  type AdminOrderFilter,
  conditionsOf,
  liveAnd,
  narrowingsOf,
  wordsOf,
} from './admin-order-filter.ts';
import { leadingOf, ordersLookedThrough } from './find-admin-orders.ts';

/** The highest count that is shown. Counting further would cost more than reading the page itself. */
const countLimit = 1_000;

interface Counts {
  all: number;
  attention: number;
  review: number;
  statuses: number[];
}

/**
 * Counts the rows of a query with the columns `status, review_status, needs, fits` (true if the row meets the
 * filter). Each count stops one above the limit. `looked` is the number of rows read.
 */
const countsOf = (from: RawBuilder<unknown>) => {
  const upTo = (condition: RawBuilder<unknown>) =>
    sql`least(count(*) FILTER (WHERE fits AND ${condition}), ${countLimit + 1})`;
  return sql<
    Counts & { looked: number }
  >`SELECT count(*) AS looked, ${upTo(sql`true`)} AS all, ${upTo(sql`needs`)} AS attention,
    ${upTo(sql`status = 'created' AND review_status = 'pending'`)} AS review,
    ARRAY[${sql.join(orderStatuses.map((status) => upTo(sql`status = ${status}`)))}]::integer[] AS statuses FROM (${from}) o`;
};

/**
 * Counts all orders of the live tenant, by status and by need. Each count uses an index and stops one above
 * the limit.
 */
function countAll(attentionIds: readonly string[]) {
  const upTo = (...conditions: RawBuilder<unknown>[]) =>
    sql`(SELECT count(*) FROM (SELECT FROM orders o WHERE ${liveAnd(conditions)} LIMIT ${countLimit + 1}) x)`;
  const pending = sql`o.review_status = 'pending'`;
  return sql<Counts>`
    SELECT ${upTo()} AS all, ${upTo(sql`o.id = ANY (${[...attentionIds]}::uuid[])`)} AS attention,
      ${upTo(sql`o.status = 'created'`, pending)} AS review,
      ARRAY[${sql.join(orderStatuses.map((status) => upTo(sql`o.status = ${status}`)))}]::integer[] AS statuses`;
}

/**
 * Counts the orders that match a filter. `lookedThrough` is the number of orders that were searched, or null
 * if all were.
 */
async function count(
  db: Database,
  filter: AdminOrderFilter,
  attentionIds: readonly string[],
): Promise<{ counts: Counts | undefined; lookedThrough: number | null }> {
  const on = conditionsOf(filter);
  const words = await wordsOf(db, filter);
  const conditions = [...Object.values(on), ...words.map(isOrderFoundBy)];
  if (conditions.every((one) => !one))
    return { counts: (await countAll(attentionIds).execute(db)).rows[0], lookedThrough: null };
  const where = liveAnd(conditions);
  const counted = sql`SELECT o.status, o.review_status, o.id = ANY (${[...attentionIds]}::uuid[]) AS needs, (${where}) AS fits`;
  const all = await amongFewest(db, narrowingsOf(on, words), (transaction, found) =>
    countsOf(sql`WITH found AS MATERIALIZED (${found}) ${counted} FROM found o`).execute(
      transaction,
    ),
  );
  if (all !== null) return { counts: all.rows[0], lookedThrough: null };
  const { rows } =
    await countsOf(sql`${counted} FROM (SELECT * FROM orders o WHERE ${liveAnd(leadingOf(on, 'created'))}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${ordersLookedThrough}) o`).execute(db);
  const [counts] = rows;
  return { counts, lookedThrough: counts?.looked === ordersLookedThrough ? counts.looked : null };
}

/**
 * The numbers on the filter buttons above the list: the orders that would be listed with each of them.
 * `attentionIds` are the orders that need a person.
 */
export async function countAdminOrders(
  db: Database,
  filter: AdminOrderFilter,
  attentionIds: readonly string[],
): Promise<CallAnswer<typeof countCall>> {
  const { counts, lookedThrough } = await count(db, filter, attentionIds);
  if (counts === undefined) throw new Error('a query without a row');
  return {
    limit: countLimit,
    lookedThrough,
    all: counts.all,
    needsAttention: counts.attention,
    inReview: counts.review,
    statuses: orderStatuses.map((status, place) => ({
      status,
      count: counts.statuses[place] ?? 0,
    })),
  };
}
