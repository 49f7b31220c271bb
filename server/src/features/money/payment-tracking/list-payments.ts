import type { CallQuery } from '@backhaul/contract/call.ts';
import type {
  listPayments,
  paymentSorts,
} from '@backhaul/contract/calls/money/payment-tracking.ts';
import { searchWords } from '@backhaul/domain/operations/search-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { fewRows, lookThrough } from '../../../app/look-through.ts';
import { isOrderFoundBy } from '../../../app/search-terms.ts';
import { chosenDays, foundOrders } from './list-filters.ts';
import {
  type GatewayCursor,
  gatewayCursorAfter,
  instantFormat,
  readGatewayCursor,
  writeGatewayCursor,
} from './payment-cursor.ts';
import { findPayments, type PaymentRow } from './payment-queries.ts';

type Query = CallQuery<typeof listPayments>;
type Sort = (typeof paymentSorts)[number];

const sorts: Readonly<
  Record<Sort, { by: RawBuilder<unknown>; type: RawBuilder<unknown>; format: RegExp }>
> = {
  opened: {
    by: sql`i.created_at`,
    type: sql`timestamptz`,
    format: instantFormat,
  },
  amount: { by: sql`i.amount_cents`, type: sql`integer`, format: /^\d{1,9}$/ },
};
const defaultLimit = 25;
/**
 * The maximum number of payments that the database reads for one page of the list. It is lower for a search,
 * which also reads each payment's order.
 */
const looked = { bySearch: 500, otherwise: 1_000 };
/**
 * A filter that matches at most this many payments is used first, through its own index. The number is lower
 * for a search, which also reads each payment's order.
 */
const few = { bySearch: 250, otherwise: fewRows };

const any = (conditions: readonly RawBuilder<unknown>[]) =>
  sql.join([sql`true`, ...conditions], sql` AND `);

/**
 * A query for the payments that a search finds by their id or by their orders. Empty if too many orders match
 * the words.
 */
async function narrowedBy(db: Database, q: string): Promise<RawBuilder<unknown>[]> {
  const { ids, isCut } = await foundOrders(db, q, few.bySearch);
  if (isCut) return [];
  return [
    sql`SELECT i.* FROM payment_intents i WHERE i.id = ${q} OR i.order_id = ANY (${ids}::uuid[])`,
  ];
}

/**
 * The SQL condition of a search for payments `i` of orders `o`: the payment's own id, or words of its order.
 */
function isFoundBy(q: string): RawBuilder<unknown> {
  const words = searchWords(q).map(isOrderFoundBy);
  return words.length === 0
    ? sql`i.id = ${q}`
    : sql`(i.id = ${q} OR ${sql.join(words, sql` AND `)})`;
}

interface PaymentPage {
  rows: PaymentRow[];
  next: string | null;
  /**
   * The number of payments that the search read, if it stopped at its limit and may have missed some;
   * otherwise null.
   */
  lookedThrough: number | null;
}

/** A page of the live tenant's payments. Throws validation_failed for a cursor of another list. */
export async function listOfPayments(db: Database, query: Query): Promise<PaymentPage> {
  const { sort = 'opened', direction = 'desc', limit = defaultLimit, q, status } = query;
  const { by, type, format } = sorts[sort];
  const after = readGatewayCursor(query.cursor, sort, format);
  const way = direction === 'asc' ? sql`ASC` : sql`DESC`;
  const than = direction === 'asc' ? sql`>` : sql`<`;
  const orderBy = sql`${by} ${way}, i.id ${way}`;
  const how = q === undefined ? 'otherwise' : 'bySearch';
  const behind =
    after === null ? [] : [sql`(${by}, i.id) ${than} (${after.value}::${type}, ${after.id})`];
  const days = chosenDays(sql`i.created_at`, query);
  const ofStatus = status === undefined ? [] : [sql`i.status = ${status}`];
  const where = any([
    ...days,
    ...ofStatus,
    ...behind,
    ...(q === undefined ? [] : [isFoundBy(q)]),
    ...(query.gateway === undefined ? [] : [sql`i.gateway = ${query.gateway}`]),
    ...(query.purpose === undefined ? [] : [sql`i.purpose = ${query.purpose}`]),
  ]);
  const inOrder = sort === 'opened' ? [...days, ...ofStatus] : [];
  const first = sql`FROM payment_intents i WHERE ${any([...inOrder, ...behind])} ORDER BY ${orderBy}`;
  const read = (on: Database, from: RawBuilder<unknown>) =>
    findPayments(on, { from, where, orderBy, sortBy: by, limit });
  const { rows, end } = await lookThrough(db, {
    limit,
    among: () => read(db, sql`(SELECT * ${first} LIMIT ${looked[how]}) i`),
    endOfFirst: async () => {
      const ends = await sql<GatewayCursor>`SELECT (${by})::text AS value, i.id ${first}
        OFFSET ${looked[how] - 1} LIMIT 1`.execute(db);
      return ends.rows[0] ?? null;
    },
    narrowings: {
      few: few[how],
      selects: [
        ...[days, ofStatus]
          .filter((conditions) => conditions.length > 0)
          .map((conditions) => sql`SELECT i.* FROM payment_intents i WHERE ${any(conditions)}`),
        ...(q === undefined ? [] : await narrowedBy(db, q)),
      ],
    },
    amongFew: (transaction, found) =>
      read(transaction, sql`(WITH found AS MATERIALIZED (${found}) SELECT * FROM found) i`),
  });
  if (end === null)
    return { rows, next: gatewayCursorAfter(rows, sort, limit), lookedThrough: null };
  return { rows, next: writeGatewayCursor(end, sort), lookedThrough: looked[how] };
}
