import type { CallQuery } from '@backhaul/contract/call.ts';
import type { listPayments, paymentSorts } from '@backhaul/contract/calls/payment-tracking.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { chosenDays, searched } from './list-filters.ts';
import { gatewayCursorAfter, instantFormat, readGatewayCursor } from './payment-cursor.ts';
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

/** A page of the live tenant's payments. Throws validation_failed for a foreign cursor. */
export async function listOfPayments(
  db: Database,
  query: Query,
): Promise<{ rows: PaymentRow[]; next: string | null }> {
  const { sort = 'opened', direction = 'desc', limit = defaultLimit } = query;
  const { by, type, format } = sorts[sort];
  const after = readGatewayCursor(query.cursor, sort, format);
  const isUp = direction === 'asc';
  const than = isUp ? sql`>` : sql`<`;
  const conditions = [
    ...chosenDays(sql`i.created_at`, query),
    ...searched(query, sql`i.id`, sql`i.order_id`),
    ...(query.status === undefined ? [] : [sql`i.status = ${query.status}`]),
    ...(query.gateway === undefined ? [] : [sql`i.gateway = ${query.gateway}`]),
    ...(query.purpose === undefined ? [] : [sql`i.purpose = ${query.purpose}`]),
    ...(after === null ? [] : [sql`(${by}, i.id) ${than} (${after.value}::${type}, ${after.id})`]),
  ];
  const way = isUp ? sql`ASC` : sql`DESC`;
  const rows = await findPayments(db, {
    where: sql.join([sql`true`, ...conditions], sql` AND `),
    orderBy: sql`${by} ${way}, i.id ${way}`,
    sortBy: by,
    limit,
  });
  return { rows, next: gatewayCursorAfter(rows, sort, limit) };
}
