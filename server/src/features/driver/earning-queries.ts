import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

export interface EarningRow {
  id: string;
  order_id: string;
  retailer: string;
  total_cents: number;
  tip_cents: number;
  status: 'pending' | 'paid';
  created_at: Date;
  miles_hundredths: number;
  minutes: number;
  /** Where the next page begins; microseconds that a Date would lose. */
  sort_at: string;
}

/** The amount is what the ledger owes the driver, never a copy of it. */
export const ledgerCents = sql<number>`(SELECT -sum(amount_cents) FROM ledger_entries
  WHERE transaction_id = e.transaction_id AND driver_id = e.driver_id)`;

/** A driver's earnings, newest first, after the row that `cursor` names. */
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
    SELECT e.id, e.order_id, o.retailer, ${ledgerCents} AS total_cents, e.tip_cents, e.status, e.created_at,
      (o.fare -> 'fare' ->> 'milesHundredths')::integer AS miles_hundredths,
      (o.fare -> 'fare' ->> 'minutes')::integer AS minutes,
      e.created_at::text AS sort_at
    FROM driver_earnings e JOIN orders o ON o.id = e.order_id
    WHERE e.driver_id = ${driverId} ${after}
    ORDER BY e.created_at DESC, e.id DESC
    LIMIT ${limit}`.execute(db);
  return rows;
}
