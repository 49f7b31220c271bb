import type { CallQuery } from '@backhaul/contract/call.ts';
import type { listTrackedPayouts } from '@backhaul/contract/calls/money/payment-tracking.ts';
import {
  type PayoutFailure,
  type PayoutKind,
  payoutRules,
  type PayoutState,
} from '@backhaul/domain/payout/payout-rules.ts';
import { sql } from 'kysely';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import { chosenDays } from './list-filters.ts';

export interface PayoutRow {
  id: string;
  driver_id: string;
  driver_name: string;
  kind: PayoutKind;
  state: PayoutState;
  amount_cents: number;
  fee_cents: number;
  earning_count: number;
  provider: string;
  reference: string | null;
  failure: PayoutFailure | null;
  created_at: Date;
  settled_at: Date | null;
  is_open_case: boolean;
  sort_at: string;
}

const { requestedMs, inTransitMs } = payoutRules.lateAfter;
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * SQL condition for a payout that needs attention: it failed and no later payout to the driver succeeded, or
 * it is under way for too long.
 */
const openCase = (now: Date) => sql`(p.state = 'failed' AND NOT EXISTS (SELECT FROM payouts later
    WHERE later.driver_id = p.driver_id AND later.created_at > p.created_at AND later.state = 'paid')
  OR p.state = 'requested' AND p.created_at <= ${before(now, requestedMs)}
  OR p.state = 'in_transit' AND p.created_at <= ${before(now, inTransitMs)})`;

/** A page of the live tenant's payouts, newest first. */
export async function findPayouts(
  db: Database,
  query: CallQuery<typeof listTrackedPayouts>,
  { limit, now }: { limit: number; now: Date },
): Promise<PayoutRow[]> {
  const isOpenCase = openCase(now);
  const after = readCursor(query.cursor);
  const conditions = [
    sql`p.sandbox_id IS NULL`,
    ...chosenDays(sql`p.created_at`, query),
    ...(query.state === undefined ? [] : [sql`p.state = ${query.state}`]),
    ...(query.open === undefined ? [] : [isOpenCase]),
    ...(query.kind === undefined ? [] : [sql`p.kind = ${query.kind}`]),
    ...(query.driver === undefined ? [] : [sql`p.driver_id = ${query.driver}::uuid`]),
    ...(after === null
      ? []
      : [sql`(p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  const { rows } = await sql<PayoutRow>`
    SELECT p.*, u.first_name || ' ' || u.last_name AS driver_name, p.created_at::text AS sort_at, ${isOpenCase} AS is_open_case
    FROM payouts p JOIN users u ON u.id = p.driver_id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}
