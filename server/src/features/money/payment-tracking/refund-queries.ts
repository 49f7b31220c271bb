import type { CallQuery } from '@backhaul/contract/call.ts';
import type { listRefunds } from '@backhaul/contract/calls/money/payment-tracking.ts';
import type { Fault } from '@backhaul/domain/fare/outcome.ts';
import { type RawBuilder, sql } from 'kysely';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import { chosenDays, searched } from './list-filters.ts';

export interface RefundRow {
  id: string;
  intent_id: string;
  order_id: string;
  tracking_number: string;
  customer_id: string;
  customer_name: string;
  amount_cents: number;
  credit_cents: number;
  party_at_fault: Fault;
  reason: string | null;
  decided_by: string | null;
  created_at: Date;
  done_at: Date | null;
  sort_at: string;
}

async function readRefunds(
  db: Database,
  conditions: readonly RawBuilder<unknown>[],
  limit: number,
): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    SELECT r.id, r.intent_id, r.order_id, o.tracking_number, o.customer_id, o.customer_name, r.amount_cents, r.credit_cents, r.party_at_fault, r.reason,
      u.first_name || ' ' || u.last_name AS decided_by, r.created_at, r.done_at, r.created_at::text AS sort_at
    FROM refunds r JOIN orders o ON o.id = r.order_id AND o.sandbox_id IS NULL LEFT JOIN users u ON u.id = r.decided_by
    WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** A page of the live tenant's refunds, newest first. */
export async function findRefunds(
  db: Database,
  query: CallQuery<typeof listRefunds>,
  limit: number,
): Promise<RefundRow[]> {
  const after = readCursor(query.cursor);
  const conditions = [
    ...chosenDays(sql`r.created_at`, query),
    ...(await searched(db, query, { id: sql`r.intent_id`, orderId: sql`r.order_id` })),
    ...(query.partyAtFault === undefined ? [] : [sql`r.party_at_fault = ${query.partyAtFault}`]),
    ...(query.state === undefined ? [] : [sql`(r.done_at IS NULL) = ${query.state === 'undone'}`]),
    ...(after === null
      ? []
      : [sql`(r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  return readRefunds(db, conditions, limit);
}

/** A payment's refunds, newest first, at most 100. */
export const findRefundsOf = (db: Database, intentId: string): Promise<RefundRow[]> =>
  readRefunds(db, [sql`r.intent_id = ${intentId}`], 100);
