import { accountsOf, type LedgerAccount } from '@backhaul/domain/money/ledger-accounts.ts';
import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { areaDayStart, areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

export interface FigureRow {
  orders_today: number;
  /** Orders booked by this time of the same weekday last week. */
  orders_last_week: number;
  /** True if any order was booked by the end of that weekday last week. */
  had_orders: boolean;
  active_now: number;
  drivers_online: number;
  picked_up: number;
  picked_up_on_time: number;
  accepted: number;
  minutes_to_accept: number | null;
  charged_cents: number;
  paid_cents: number;
  kept_cents: number;
  hour_now: number;
}

const weekDays = 7;

function sumOf(accounts: readonly LedgerAccount[]) {
  return sql`coalesce(sum(e.amount_cents) FILTER (WHERE e.account = ANY (${[...accounts]})), 0)`;
}

/**
 * Today's figures of the live tenant, by the service area's calendar. Each figure reads one range of an
 * index.
 */
export async function readFigures(db: Database, now: Date): Promise<FigureRow> {
  const today = areaDayStart(now);
  const weekAgo = areaDayStart(now, weekDays);
  const dayAfterThat = areaDayStart(now, weekDays - 1);
  const local = sql`(${now}::timestamptz AT TIME ZONE ${areaTimeZone})`;
  const thisTime = sql`((${local} - make_interval(days => ${weekDays}::integer)) AT TIME ZONE ${areaTimeZone})`;
  const { rows } = await sql<FigureRow>`
    SELECT
      (SELECT count(*) FROM orders WHERE created_at >= ${today} AND created_at <= ${now} AND sandbox_id IS NULL) AS orders_today,
      (SELECT count(*) FROM orders WHERE created_at >= ${weekAgo} AND created_at <= ${thisTime} AND sandbox_id IS NULL)
        AS orders_last_week,
      EXISTS (SELECT FROM orders WHERE created_at < ${dayAfterThat} AND sandbox_id IS NULL) AS had_orders,
      (SELECT count(*) FROM orders WHERE status = ANY (${[...activeStatuses]}) AND sandbox_id IS NULL) AS active_now,
      (SELECT count(*) FROM driver_profiles p JOIN users u ON u.id = p.user_id WHERE p.is_online AND u.sandbox_id IS NULL)
        AS drivers_online,
      on_time.*, taken.*, books.*, extract(hour FROM ${local})::integer AS hour_now
    FROM (SELECT count(*) AS picked_up, count(*) FILTER (WHERE picked_up_at <= slot_end_at) AS picked_up_on_time
        FROM orders WHERE picked_up_at >= ${today} AND picked_up_at <= ${now} AND sandbox_id IS NULL) on_time,
      (SELECT count(*) AS accepted, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM a.happened_at - o.offered_at) / 60)
          AS minutes_to_accept
        FROM domain_events a CROSS JOIN LATERAL (SELECT min(happened_at) AS offered_at FROM domain_events
          WHERE order_id = a.order_id AND is_offer AND sequence < a.sequence) o
        WHERE a.type = 'accepted' AND a.sandbox_id IS NULL AND o.offered_at IS NOT NULL
          AND a.happened_at > ${now}::timestamptz - interval '1 hour' AND a.happened_at <= ${now}
          AND NOT EXISTS (SELECT FROM domain_events WHERE order_id = a.order_id AND sequence < a.sequence
            AND type IN ('accepted', 'assigned'))) taken,
      (SELECT ${sumOf(accountsOf.customers)} AS charged_cents, -${sumOf(accountsOf.drivers)} AS paid_cents,
          -${sumOf(accountsOf.platform)} AS kept_cents
        FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        WHERE t.created_at >= ${today} AND t.created_at <= ${now} AND t.sandbox_id IS NULL AND t.order_id IS NOT NULL
          AND t.kind <> 'gateway_fee') books`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a row');
  return row;
}

/** Orders in each hour of today in the service area, and of the same weekday last week. */
export async function readHours(
  db: Database,
  now: Date,
): Promise<{ hour: number; today: number; last_week: number }[]> {
  const hourOf = sql`extract(hour FROM created_at AT TIME ZONE ${areaTimeZone})::integer`;
  const dayOf = (daysAgo: number) => sql`
    SELECT ${hourOf} AS hour, count(*) AS orders FROM orders
    WHERE created_at >= ${areaDayStart(now, daysAgo)} AND created_at < ${areaDayStart(now, daysAgo - 1)}
      AND created_at <= ${now} AND sandbox_id IS NULL GROUP BY 1`;
  const { rows } = await sql<{ hour: number; today: number; last_week: number }>`
    SELECT h.hour, coalesce(t.orders, 0) AS today, coalesce(w.orders, 0) AS last_week
    FROM generate_series(0, 23) AS h (hour)
    LEFT JOIN (${dayOf(0)}) t ON t.hour = h.hour
    LEFT JOIN (${dayOf(weekDays)}) w ON w.hour = h.hour
    ORDER BY h.hour`.execute(db);
  return rows;
}
