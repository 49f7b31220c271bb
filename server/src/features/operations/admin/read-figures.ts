import { accountsOf, type LedgerAccount } from '@backhaul/domain/money/ledger-accounts.ts';
import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import { areaDayStart } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import {
  areaOfOrder,
  clockOfOrder,
  isBeforeOwnDay,
  isSinceOwnDay,
} from '../../../database/own-days.ts';

export interface FigureRow {
  orders_today: number;
  /** Orders booked by this time of the same weekday last week. */
  orders_last_week: number;
  /** True if any order was ever booked before the end of the same weekday last week. */
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
  /** The highest present hour (0 to 23) in the time zones of all areas that were ever opened. */
  hour_now: number;
}

const weekDays = 7;

function sumOf(accounts: readonly LedgerAccount[]) {
  return sql`coalesce(sum(e.amount_cents) FILTER (WHERE e.account = ANY (${[...accounts]})), 0)`;
}

/**
 * Today's figures of the live tenant. Today is the day in each area's time zone for returns, and the day in
 * the company's time zone for money. Each figure reads one range of an index.
 */
export async function readFigures(db: Database, now: Date): Promise<FigureRow> {
  const today = areaDayStart(now);
  const booked = sql`o.created_at`;
  /** This time of the same weekday last week, in an area's time zone. */
  const lastWeek = (zone: RawBuilder<string>) =>
    sql`((${now}::timestamptz AT TIME ZONE ${zone} - make_interval(days => ${weekDays}::integer)) AT TIME ZONE ${zone})`;
  const orders = sql`FROM orders o ${areaOfOrder} WHERE o.sandbox_id IS NULL`;
  const { rows } = await sql<FigureRow>`
    SELECT
      (SELECT count(*) ${orders} AND ${isSinceOwnDay(booked, now)} AND ${booked} <= ${now}) AS orders_today,
      (SELECT count(*) ${orders} AND ${isSinceOwnDay(booked, now, weekDays)} AND ${isBeforeOwnDay(booked, now, weekDays - 1)}
        AND ${booked} <= ${lastWeek(clockOfOrder)}) AS orders_last_week,
      EXISTS (SELECT ${orders} AND ${isBeforeOwnDay(booked, now, weekDays - 1)}) AS had_orders,
      (SELECT count(*) FROM orders WHERE status = ANY (${[...activeStatuses]}) AND sandbox_id IS NULL) AS active_now,
      (SELECT count(*) FROM driver_profiles p JOIN users u ON u.id = p.user_id WHERE p.is_online AND u.sandbox_id IS NULL)
        AS drivers_online,
      on_time.*, taken.*, books.*, (SELECT max(extract(hour FROM ${now}::timestamptz AT TIME ZONE a.time_zone))::integer
        FROM service_areas a WHERE a.opened_at IS NOT NULL) AS hour_now
    FROM (SELECT count(*) AS picked_up, count(*) FILTER (WHERE o.picked_up_at <= o.slot_end_at) AS picked_up_on_time
        ${orders} AND ${isSinceOwnDay(sql`o.picked_up_at`, now)} AND o.picked_up_at <= ${now}) on_time,
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

/**
 * The number of orders in each hour of today and of the same weekday last week, in the time zone of each
 * order's area.
 */
export async function readHours(
  db: Database,
  now: Date,
): Promise<{ hour: number; today: number; last_week: number }[]> {
  const booked = sql`o.created_at`;
  const dayOf = (daysAgo: number) => sql`
    SELECT extract(hour FROM ${booked} AT TIME ZONE ${clockOfOrder})::integer AS hour, count(*) AS orders
    FROM orders o ${areaOfOrder}
    WHERE ${isSinceOwnDay(booked, now, daysAgo)} AND ${isBeforeOwnDay(booked, now, daysAgo - 1)}
      AND ${booked} <= ${now} AND o.sandbox_id IS NULL GROUP BY 1`;
  const { rows } = await sql<{ hour: number; today: number; last_week: number }>`
    SELECT h.hour, coalesce(t.orders, 0) AS today, coalesce(w.orders, 0) AS last_week
    FROM generate_series(0, 23) AS h (hour)
    LEFT JOIN (${dayOf(0)}) t ON t.hour = h.hour
    LEFT JOIN (${dayOf(weekDays)}) w ON w.hour = h.hour
    ORDER BY h.hour`.execute(db);
  return rows;
}
