import type { PayoutAccount } from '@backhaul/contract/calls/money/payouts.ts';
import { openStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { areaDayStart, zoneOfDriver } from '../../../database/area-day.ts';
import { isTrip, rulesOfOrder } from '../../../database/fare-rules.ts';
import { ratingOf } from '../../../database/driver-rating.ts';
import type { Database } from '../../../database/connect.ts';
import { ledgerCents } from './earning-queries.ts';

/** The figure 'This week' and the seven bars of the trend are about today and this many days before. */
const daysBeforeToday = 6;

export interface EarningFigures {
  today_cents: number;
  week_cents: number;
  /** Excludes earnings that are already in a payout. */
  pending_cents: number;
  total_cents: number;
}

export async function readEarningFigures(
  db: Database,
  driverId: string,
  now: Date,
): Promise<EarningFigures> {
  const { rows } = await sql<EarningFigures>`
    SELECT coalesce(sum(cents) FILTER (WHERE created_at >= ${areaDayStart(now, 0, zoneOfDriver(driverId))}), 0) AS today_cents,
      coalesce(sum(cents) FILTER (WHERE created_at >= ${areaDayStart(now, daysBeforeToday, zoneOfDriver(driverId))}), 0) AS week_cents,
      coalesce(sum(cents) FILTER (WHERE status = 'pending' AND payout_id IS NULL), 0) AS pending_cents,
      coalesce(sum(cents), 0) AS total_cents
    FROM (SELECT e.created_at, e.status, e.payout_id, ${ledgerCents} AS cents FROM driver_earnings e WHERE e.driver_id = ${driverId}) x
  `.execute(db);
  return rows[0] ?? { today_cents: 0, week_cents: 0, pending_cents: 0, total_cents: 0 };
}

export interface JobFigures {
  /**
   * The number of jobs that the driver still has to work on: active ones, and delivered ones without the
   * store's receipt.
   */
  open: number;
  /** The number of completed trips. It excludes trips for a pickup that failed. */
  trips: number;
  trips_today: number;
  trips_week: number;
  picked_up: number;
  picked_up_on_time: number;
  rating: number | null;
}

/** The figures of a driver's jobs. A pickup counts as on time if it happened before the slot ended. */
export async function readJobFigures(
  db: Database,
  driverId: string,
  now: Date,
): Promise<JobFigures | undefined> {
  const { rows } = await sql<JobFigures>`
    WITH trip AS (
      SELECT t.created_at FROM driver_earnings e JOIN ledger_transactions t ON t.id = e.transaction_id
      JOIN orders o ON o.id = e.order_id ${rulesOfOrder} WHERE e.driver_id = ${driverId} AND ${isTrip}
    )
    SELECT count(*) FILTER (WHERE o.status = ANY (${[...openStatuses]})) AS open,
      (SELECT count(*) FROM trip) AS trips,
      (SELECT count(*) FROM trip WHERE created_at >= ${areaDayStart(now, 0, zoneOfDriver(driverId))}) AS trips_today,
      (SELECT count(*) FROM trip WHERE created_at >= ${areaDayStart(now, daysBeforeToday, zoneOfDriver(driverId))}) AS trips_week,
      count(o.picked_up_at) AS picked_up,
      count(*) FILTER (WHERE o.picked_up_at <= o.slot_end_at) AS picked_up_on_time,
      ${ratingOf(sql`${driverId}::uuid`)} AS rating
    FROM orders o WHERE o.driver_id = ${driverId}`.execute(db);
  return rows[0];
}

/** Earnings of each of the last seven days, oldest first, empty days included. */
export async function readTrend(
  db: Database,
  driverId: string,
  now: Date,
): Promise<{ day: string; cents: number }[]> {
  const { rows } = await sql<{ day: string; cents: number }>`
    SELECT d.day::date AS day, coalesce(sum(x.cents), 0) AS cents
    FROM generate_series(${areaDayStart(now, daysBeforeToday, zoneOfDriver(driverId))} AT TIME ZONE ${zoneOfDriver(driverId)},
      ${areaDayStart(now, 0, zoneOfDriver(driverId))} AT TIME ZONE ${zoneOfDriver(driverId)}, '1 day') AS d (day)
    LEFT JOIN (
      SELECT (e.created_at AT TIME ZONE ${zoneOfDriver(driverId)})::date AS day, ${ledgerCents} AS cents
      FROM driver_earnings e
      WHERE e.driver_id = ${driverId} AND e.created_at >= ${areaDayStart(now, daysBeforeToday, zoneOfDriver(driverId))}
    ) x ON x.day = d.day::date
    GROUP BY d.day ORDER BY d.day`.execute(db);
  return rows;
}

/**
 * The driver's total earnings by item of pay, which add up to the ledger's amount. If an order paid less than
 * guaranteed, all its pay is a trip fee; any pay above it is a return leg (product-rules.md#outcomes).
 */
export async function readBreakdown(
  db: Database,
  driverId: string,
): Promise<{ code: string; cents: number }[]> {
  const { rows } = await sql<{ code: string; cents: number }>`
    WITH earned AS (
      SELECT e.cents, o.driver_pay_cents AS guaranteed_cents, o.fare -> 'driverPay' -> 'lines' AS lines
      FROM (SELECT order_id, sum(${ledgerCents}) AS cents FROM driver_earnings e
        WHERE driver_id = ${driverId} AND NOT is_adjustment GROUP BY order_id) e JOIN orders o ON o.id = e.order_id
    )
    SELECT code, sum(cents) AS cents FROM (
      SELECT l.code, l."amountCents" AS cents
      FROM earned, jsonb_to_recordset(earned.lines) AS l (code text, "amountCents" integer)
      WHERE earned.cents >= earned.guaranteed_cents
      UNION ALL
      SELECT 'way_back', cents - guaranteed_cents FROM earned WHERE cents > guaranteed_cents
      UNION ALL
      SELECT 'call_out', cents FROM earned WHERE cents < guaranteed_cents
      UNION ALL
      SELECT x.kind, x.amount_cents FROM driver_adjustments x WHERE x.driver_id = ${driverId}
    ) part
    GROUP BY code HAVING sum(cents) <> 0 ORDER BY sum(cents) DESC, code`.execute(db);
  return rows;
}

const none: PayoutAccount = { state: 'none', problem: null, takesInstant: false };

/** The last known state of the driver's account at a payout provider. */
export async function readPayoutAccount(
  db: Database,
  driverId: string,
  provider: string,
): Promise<PayoutAccount> {
  const { rows } = await sql<PayoutAccount>`
    SELECT state, problem, takes_instant AS "takesInstant" FROM payout_accounts
    WHERE driver_id = ${driverId} AND provider = ${provider}`.execute(db);
  return rows[0] ?? none;
}
