import type { CallQuery } from '@backhaul/contract/call.ts';
import type {
  listDisputes,
  TrackedDispute,
} from '@backhaul/contract/calls/money/payment-tracking.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { searched } from './list-filters.ts';
import { gatewayCursorAfter, instantFormat, readGatewayCursor } from './payment-cursor.ts';

export interface DisputeRow {
  id: string;
  intent_id: string;
  order_id: string;
  tracking_number: string;
  customer_id: string;
  customer_name: string;
  status: TrackedDispute['status'];
  amount_cents: number;
  reason: string;
  opened_at: Date;
  evidence_due_by: Date | null;
  evidence_sent_at: Date | null;
  decided_at: Date | null;
  sort_at: string;
}

/** A page of the live tenant's disputes, newest first. */
export async function findDisputes(
  db: Database,
  query: CallQuery<typeof listDisputes>,
  limit: number,
): Promise<{ rows: DisputeRow[]; next: string | null }> {
  const after = readGatewayCursor(query.cursor, 'disputes', instantFormat);
  const conditions = [
    ...(await searched(db, query, { id: sql`d.intent_id`, orderId: sql`d.order_id` })),
    ...(query.status === undefined ? [] : [sql`d.status = ${query.status}`]),
    ...(after === null
      ? []
      : [sql`(d.opened_at, d.id) < (${after.value}::timestamptz, ${after.id})`]),
  ];
  const { rows } = await sql<DisputeRow>`
    SELECT d.*, o.tracking_number, o.customer_id, o.customer_name, d.opened_at::text AS sort_at
    FROM payment_disputes d JOIN orders o ON o.id = d.order_id AND o.sandbox_id IS NULL
    WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)} ORDER BY d.opened_at DESC, d.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return { rows, next: gatewayCursorAfter(rows, 'disputes', limit) };
}
