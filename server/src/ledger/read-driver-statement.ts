import { sumCents } from '@backhaul/domain/money/cents.ts';
import type { AdjustmentKind } from '@backhaul/domain/payout/pay-adjustment.ts';
import {
  statementBars,
  type StatementPeriod,
  statementSpan,
} from '@backhaul/domain/payout/statement-span.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { isTrip, rulesOfOrder } from '../database/fare-rules.ts';
import { areaTimeZone } from '../database/area-day.ts';
import type { Database } from '../database/connect.ts';

interface StatementLine {
  id: string;
  created_at: Date;
  /** The day in the area's time zone. */
  day: string;
  /** The order's tracking number; null if the line concerns no order. */
  tracking_number: string | null;
  retailer: string | null;
  kind: 'trip' | 'call_out' | 'tip' | AdjustmentKind;
  /** The reason for an adjustment; null for other lines. */
  reason: string | null;
  tip_cents: number;
  total_cents: number;
  miles_hundredths: number;
  is_paid: boolean;
}

interface Balances {
  opening: number;
  closing: number;
  paid_out: number;
  fees: number;
}

/** The amounts of a driver's statement for a period, in cents. */
export interface DriverBooks extends Balances {
  period: StatementPeriod;
  from: string;
  to: string;
  earned: number;
  trips: number;
  callOuts: number;
  tips: number;
  /** The sum of adjustments and incentives. */
  adjustments: number;
  jobs: number;
  milesHundredths: number;
  bars: { day: string; earned: number; tips: number; milesHundredths: number }[];
  lines: StatementLine[];
}

const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE ${areaTimeZone})`;

async function readLines(
  db: Database,
  driverId: string,
  { start, end }: { start: string; end: string },
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    SELECT e.id, t.created_at, (t.created_at AT TIME ZONE ${areaTimeZone})::date AS day, o.tracking_number, o.retailer,
      x.reason, CASE WHEN x.id IS NOT NULL THEN x.kind WHEN t.kind = 'tip' THEN 'tip' WHEN ${isTrip} THEN 'trip'
      ELSE 'call_out' END AS kind,
      e.tip_cents, -l.amount_cents AS total_cents,
      coalesce((o.fare -> 'fare' ->> 'milesHundredths')::integer, 0) AS miles_hundredths,
      e.status = 'paid' AS is_paid
    FROM driver_earnings e JOIN ledger_transactions t ON t.id = e.transaction_id
    JOIN ledger_entries l ON l.transaction_id = t.id AND l.driver_id = e.driver_id
    LEFT JOIN (orders o ${rulesOfOrder}) ON o.id = e.order_id LEFT JOIN driver_adjustments x ON x.transaction_id = e.transaction_id
    WHERE e.driver_id = ${driverId} AND t.created_at >= ${startOf(start)} AND t.created_at < ${startOf(end)}
    ORDER BY t.created_at DESC, e.id DESC`.execute(db);
  return rows;
}

async function readBalances(
  db: Database,
  driverId: string,
  { start, end }: { start: string; end: string },
): Promise<Balances> {
  const { rows } = await sql<Balances>`
    SELECT coalesce(-sum(e.amount_cents) FILTER (WHERE e.driver_id IS NOT NULL AND t.created_at < ${startOf(start)}), 0) AS opening,
      coalesce(-sum(e.amount_cents) FILTER (WHERE e.driver_id IS NOT NULL), 0) AS closing,
      coalesce(sum(e.amount_cents) FILTER (WHERE e.driver_id IS NOT NULL AND t.payout_id IS NOT NULL
        AND t.created_at >= ${startOf(start)}), 0) AS paid_out,
      coalesce(-sum(e.amount_cents) FILTER (WHERE e.account = 'payout_fees' AND t.created_at >= ${startOf(start)}), 0) AS fees
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE t.created_at < ${startOf(end)} AND (e.driver_id = ${driverId}
      OR e.account = 'payout_fees' AND t.payout_id IN (SELECT id FROM payouts WHERE driver_id = ${driverId}))`.execute(
    db,
  );
  return rows[0] ?? { opening: 0, closing: 0, paid_out: 0, fees: 0 };
}

/**
 * A driver's earnings and payouts in the period that contains a day. The closing balance is the opening
 * balance plus earnings minus payouts.
 */
export async function readDriverStatement(
  db: Database,
  driverId: string,
  { period, day }: { period: StatementPeriod; day: string },
): Promise<DriverBooks> {
  const span = statementSpan(period, day);
  // The lines and the balances are read in one snapshot, so that they agree.
  const [lines, balances] = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(
      async (transaction) =>
        [
          await readLines(transaction, driverId, span),
          await readBalances(transaction, driverId, span),
        ] as const,
    );
  const earned = (of: readonly StatementLine[]) => sumCents(of.map((line) => line.total_cents));
  const tips = (of: readonly StatementLine[]) => sumCents(of.map((line) => line.tip_cents));
  const miles = (of: readonly StatementLine[]) =>
    sumCents(of.filter(({ kind }) => kind === 'trip').map((line) => line.miles_hundredths));
  const callOutLines = lines.filter(({ kind }) => kind === 'call_out');
  const trips = lines.filter(({ kind }) => kind === 'trip');
  const adjustments = lines.filter(({ reason }) => reason !== null);
  const barOf = (line: StatementLine) =>
    period === 'year' ? statementSpan('month', line.day).start : line.day;
  const byBar = Map.groupBy(lines, barOf);
  return {
    period,
    from: span.start,
    to: addDays(span.end, -1),
    ...balances,
    earned: earned(lines),
    trips: earned(lines) - earned(callOutLines) - tips(lines) - earned(adjustments),
    callOuts: earned(callOutLines),
    tips: tips(lines),
    adjustments: earned(adjustments),
    jobs: trips.length,
    milesHundredths: miles(trips),
    bars: statementBars(period, span).map((first) => {
      const of = byBar.get(first) ?? [];
      return { day: first, earned: earned(of), tips: tips(of), milesHundredths: miles(of) };
    }),
    lines,
  };
}
