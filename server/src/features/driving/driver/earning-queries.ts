import type { AdjustmentKind } from '@backhaul/domain/payout/pay-adjustment.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { isCallOut, rulesOfOrder } from '../../../database/fare-rules.ts';

export interface EarningRow {
  id: string;
  order_id: string | null;
  retailer: string | null;
  adjustment: { kind: AdjustmentKind; reason: string } | null;
  total_cents: number;
  tip_cents: number;
  status: 'pending' | 'paid';
  /** True if the earning is in a payout that has not arrived yet. */
  is_on_its_way: boolean;
  is_call_out: boolean;
  created_at: Date;
  miles_hundredths: number;
  minutes: number;
  /** The start of the next page, as text, because a Date would lose microseconds. */
  sort_at: string;
}

/**
 * SQL for the amount of an earning (alias `e`). The amount is summed from the ledger and never read from a
 * stored copy.
 */
export const ledgerCents = sql<number>`(SELECT -sum(amount_cents) FROM ledger_entries
  WHERE transaction_id = e.transaction_id AND driver_id = e.driver_id)`;

/** A driver's earnings after `cursor`, newest first. */
export async function findEarnings(
  db: Database,
  driverId: string,
  { limit, cursor }: { limit: number; cursor: { at: string; id: string } | null },
): Promise<EarningRow[]> {
  const after =
    cursor === null
      ? sql``
      : sql`AND (e.created_at, e.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const { rows } = await sql<EarningRow>`
    SELECT e.id, e.order_id,
      CASE WHEN x.id IS NOT NULL THEN jsonb_build_object('kind', x.kind, 'reason', x.reason) END AS adjustment,
      o.retailer, ${ledgerCents} AS total_cents, e.tip_cents, e.status, e.created_at,
      e.status = 'pending' AND e.payout_id IS NOT NULL AS is_on_its_way, ${isCallOut} AS is_call_out,
      coalesce((o.fare -> 'fare' ->> 'milesHundredths')::integer, 0) AS miles_hundredths,
      coalesce((o.fare -> 'fare' ->> 'minutes')::integer, 0) AS minutes,
      e.created_at::text AS sort_at
    FROM driver_earnings e LEFT JOIN (orders o ${rulesOfOrder}) ON o.id = e.order_id
    LEFT JOIN driver_adjustments x ON x.transaction_id = e.transaction_id JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.driver_id = ${driverId} ${after}
    ORDER BY e.created_at DESC, e.id DESC
    LIMIT ${limit}`.execute(db);
  return rows;
}
