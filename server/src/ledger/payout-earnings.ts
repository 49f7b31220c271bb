import { payoutRules } from '@backhaul/domain/payout/payout-rules.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../database/area-day.ts';
import type { Database } from '../database/connect.ts';

interface ClaimedEarnings {
  /** The sum of these earnings, in cents. */
  cents: number;
  earnings: number;
}

const { minuteOfDay } = payoutRules.weekly;

/**
 * SQL that is true for an earning from before a payday's cutoff in the area's time zone; always true without
 * a payday.
 */
export const isPaidOn = (payday: string | null) =>
  payday === null
    ? sql`true`
    : sql`driver_earnings.created_at < (${payday}::date + make_interval(mins => ${minuteOfDay})) AT TIME ZONE ${areaTimeZone}`;

/**
 * Assigns all pending earnings to this payout, whose row must be written in the same transaction. A weekly
 * payout takes only earnings from before its cutoff. Each earning goes to only one payout, even if two run at
 * once.
 */
export async function claimEarnings(
  transaction: Database,
  claim: { payoutId: string; driverId: string; payday: string | null },
): Promise<ClaimedEarnings> {
  const { rows } = await sql<ClaimedEarnings>`
    WITH claimed AS (
      UPDATE driver_earnings SET payout_id = ${claim.payoutId}
      WHERE driver_id = ${claim.driverId} AND status = 'pending' AND payout_id IS NULL AND ${isPaidOn(claim.payday)}
      RETURNING id, transaction_id, driver_id
    )
    SELECT coalesce(-sum(l.amount_cents), 0) AS cents, count(DISTINCT c.id) AS earnings
    FROM claimed c JOIN ledger_entries l ON l.transaction_id = c.transaction_id AND l.driver_id = c.driver_id`.execute(
    transaction,
  );
  return rows[0] ?? { cents: 0, earnings: 0 };
}

export async function markEarningsPaid(transaction: Database, payoutId: string): Promise<void> {
  await sql`UPDATE driver_earnings SET status = 'paid' WHERE payout_id = ${payoutId}`.execute(
    transaction,
  );
}

/** Frees the earnings of a failed payout for the next payout. */
export async function releaseEarnings(transaction: Database, payoutId: string): Promise<void> {
  await sql`
    UPDATE driver_earnings SET status = 'pending', payout_id = NULL WHERE payout_id = ${payoutId}`.execute(
    transaction,
  );
}
