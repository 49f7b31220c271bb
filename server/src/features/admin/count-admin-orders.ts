import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { countAdminOrders as countCall } from '@backhaul/contract/calls/admin-console.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { type AdminOrderFilter, conditionsOf, searchOf } from './admin-order-filter.ts';
import { choiceOf, type OrderChoice } from './find-admin-orders.ts';

/** Counting further would cost more than the page itself, and no one reads that far. */
const countLimit = 1_000;

/** How many orders each chip would show under this filter; `attentionIds` are the orders that need a person. */
export async function countAdminOrders(
  db: Database,
  filter: AdminOrderFilter,
  attentionIds: readonly string[],
): Promise<CallAnswer<typeof countCall>> {
  const conditions = [...conditionsOf(filter), ...(await searchOf(db, filter))];
  const upTo = (choice: OrderChoice) =>
    sql`(SELECT count(*) FROM (SELECT FROM orders o
      WHERE ${sql.join([...conditions, ...choiceOf(choice)], sql` AND `)} LIMIT ${countLimit + 1}) x)`;
  const { rows } = await sql<{
    all: number;
    attention: number;
    review: number;
    statuses: number[];
  }>`
    SELECT ${upTo({})} AS all, ${upTo({ ids: attentionIds })} AS attention, ${upTo({ status: 'created', reviewStatus: 'pending' })} AS review,
      ARRAY[${sql.join(orderStatuses.map((status) => upTo({ status })))}]::integer[] AS statuses`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a row');
  return {
    limit: countLimit,
    all: row.all,
    needsAttention: row.attention,
    inReview: row.review,
    statuses: orderStatuses.map((status, place) => ({ status, count: row.statuses[place] ?? 0 })),
  };
}
