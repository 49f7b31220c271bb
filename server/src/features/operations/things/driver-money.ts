import type { DriverMoney } from '@backhaul/contract/calls/operations/driver-card.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { nextWeeklyPayout } from '@backhaul/domain/payout/weekly-payout.ts';
import { type RawBuilder, sql } from 'kysely';
import { requireLiveDriver } from '../../../app/live-person.ts';
import { areaDayStart, readAreaTimeZone, zoneOfDriver } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

const mostListed = 3;

interface Sums {
  today_jobs: number;
  today_cents: number;
  today_tips: number;
  week_jobs: number;
  week_cents: number;
  week_tips: number;
  owed_cents: number;
}

/**
 * SQL columns for the pay of a driver's jobs in a period: the number of jobs, the cents and the tips.
 * Adjustments are left out.
 */
function payIn(name: 'today' | 'week', during: RawBuilder<unknown>): RawBuilder<unknown> {
  const jobs = sql`FILTER (WHERE e.order_id IS NOT NULL AND NOT e.is_adjustment AND ${during})`;
  return sql`count(DISTINCT e.order_id) ${jobs}::integer AS ${sql.ref(`${name}_jobs`)},
    coalesce(sum(e.total_cents) ${jobs}, 0)::integer AS ${sql.ref(`${name}_cents`)},
    coalesce(sum(e.tip_cents) ${jobs}, 0)::integer AS ${sql.ref(`${name}_tips`)}`;
}

async function readSums(db: Database, id: string, now: Date): Promise<Sums> {
  const today = areaDayStart(now, 0, zoneOfDriver(id));
  const monday = sql`date_trunc('week', ${now}::timestamptz, ${zoneOfDriver(id)})`;
  const { rows } = await sql<Sums>`
    SELECT ${payIn('today', sql`e.created_at >= ${today}`)},
      ${payIn('week', sql`e.created_at >= ${monday} AND e.created_at < ${today}`)},
      coalesce(sum(e.total_cents) FILTER (WHERE e.payout_id IS NULL), 0)::integer AS owed_cents
    FROM driver_earnings e WHERE e.driver_id = ${id}`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('a sum without a row');
  return sums;
}

interface PayoutRow {
  id: string;
  kind: DriverMoney['payouts'][number]['kind'];
  state: DriverMoney['payouts'][number]['state'];
  amount_cents: number;
  fee_cents: number;
  failure: DriverMoney['payouts'][number]['failure'];
  created_at: Date;
  paid_cents: number;
  count: number;
}

async function readPayouts(db: Database, id: string): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    SELECT id, kind, state, amount_cents, fee_cents, failure, created_at, count(*) OVER ()::integer AS count,
      (sum(amount_cents) FILTER (WHERE state = 'paid') OVER ())::integer AS paid_cents
    FROM payouts WHERE driver_id = ${id} ORDER BY created_at DESC, id DESC LIMIT ${mostListed}`.execute(
    db,
  );
  return rows;
}

interface AdjustmentRow {
  id: string;
  kind: DriverMoney['adjustments'][number]['kind'];
  amount_cents: number;
  reason: string;
  author: string;
  created_at: Date;
  count: number;
}

async function readAdjustments(db: Database, id: string): Promise<AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    SELECT x.id, x.kind, x.amount_cents, x.reason, concat_ws(' ', a.first_name, a.last_name) AS author, x.created_at,
      count(*) OVER ()::integer AS count
    FROM driver_adjustments x JOIN users a ON a.id = x.author_id
    WHERE x.driver_id = ${id} ORDER BY x.created_at DESC, x.id DESC LIMIT ${mostListed}`.execute(
    db,
  );
  return rows;
}

/** A driver's pay, payouts and adjustments. Throws not_found for anybody who is no driver. */
export async function readDriverMoney(db: Database, id: string, now: Date): Promise<DriverMoney> {
  await requireLiveDriver(db, id);
  const [sums, payouts, adjustments, timeZone] = await Promise.all([
    readSums(db, id, now),
    readPayouts(db, id),
    readAdjustments(db, id),
    readAreaTimeZone(db),
  ]);
  return {
    today: {
      jobs: sums.today_jobs,
      amount: toDollars(sums.today_cents),
      tips: toDollars(sums.today_tips),
    },
    week: {
      jobs: sums.week_jobs,
      amount: toDollars(sums.week_cents),
      tips: toDollars(sums.week_tips),
    },
    owed: toDollars(sums.owed_cents),
    nextPayoutOn: nextWeeklyPayout(now.getTime(), timeZone),
    paidOut: toDollars(payouts[0]?.paid_cents ?? 0),
    payoutCount: payouts[0]?.count ?? 0,
    payouts: payouts.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      amount: toDollars(row.amount_cents),
      fee: toDollars(row.fee_cents),
      failure: row.failure,
      createdAt: row.created_at.toISOString(),
    })),
    adjustmentCount: adjustments[0]?.count ?? 0,
    adjustments: adjustments.map((row) => ({
      id: row.id,
      kind: row.kind,
      amount: toDollars(row.amount_cents),
      reason: row.reason,
      author: row.author,
      createdAt: row.created_at.toISOString(),
    })),
  };
}
