import type { PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import type { ReviewStatus } from '@backhaul/domain/order/review-status.ts';
import type { BookedFigures } from '@backhaul/domain/order/order-figures.ts';
import type { OrderGroup } from '@backhaul/domain/order/order-groups.ts';
import {
  hasEnded,
  type OrderStatus,
  orderStatuses,
} from '@backhaul/domain/order/order-lifecycle.ts';
import { unpaidStatuses } from '@backhaul/domain/order/payment-due.ts';
import type { WayBack } from '@backhaul/domain/way/ways-back.ts';
import { isTrackingNumber } from '@backhaul/domain/order/tracking-number.ts';
import { type RawBuilder, sql } from 'kysely';
import { orderTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { PageCursor } from '../../../app/page-cursor.ts';
import { orderBooks } from '../../../ledger/read-order-money.ts';

export interface OrderCardRow {
  id: string;
  tracking_number: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  review_status: ReviewStatus;
  created_at: Date;
  retailer: string;
  order_name: string;
  pickup_address: string;
  dropoff_name: string;
  total_cents: number;
  pickup_date: string;
  time_slot: string;
  slot_start_at: Date;
  slot_end_at: Date;
  /** The time zone of the pickup's area. */
  time_zone: string;
  heading_to: string | null;
  is_in_doubt: boolean;
  is_trip_free: boolean;
  way: WayBack;
  tip_cents: number;
  sandbox_id: string | null;
  books: BookedFigures;
  credit_cents: number;
  covered_cents: number;
  /** The value by which the list is sorted, as text, for the cursor of the next page. */
  sort_at: string;
}

const isWaiting = sql`(status = 'created' AND payment_status = ANY (${[...unpaidStatuses]}))`;
const hasEndedNow = sql`status = ANY (${orderStatuses.filter(hasEnded)})`;

/**
 * SQL conditions for the groups of a customer's orders: waiting for payment, under way, past. They must match
 * `orderGroupOf()`.
 */
const isInGroup: Readonly<Record<OrderGroup, RawBuilder<unknown>>> = {
  waiting: isWaiting,
  under_way: sql`NOT ${isWaiting} AND NOT ${hasEndedNow}`,
  past: hasEndedNow,
};

/** SQL condition that the order's name, tracking number, retailer or store contains the text. */
function names(q: string): RawBuilder<unknown> {
  const part = q.toLowerCase();
  return sql`strpos(lower(concat_ws(E'\n', order_name, tracking_number, retailer, dropoff_name)), ${part}) > 0`;
}

/** A page of a customer's orders, newest first. */
export async function listOrders(
  db: Database,
  customerId: string,
  page: {
    after: PageCursor | null;
    limit: number;
    group?: OrderGroup | undefined;
    q?: string | undefined;
  },
): Promise<OrderCardRow[]> {
  const { after, limit, group, q = '' } = page;
  const rest =
    after === null
      ? sql`true`
      : sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<OrderCardRow>`
    WITH page AS MATERIALIZED (
      SELECT id, tracking_number, status, payment_status, review_status, created_at, retailer, order_name, pickup_address,
        dropoff_name, total_cents, covered_cents, pickup_date, time_slot, slot_start_at, slot_end_at, heading_to, is_in_doubt, is_trip_free, tip_cents, way, sandbox_id, pickup_zip, created_at::text AS sort_at
      FROM orders WHERE customer_id = ${customerId} AND ${rest}
        AND ${group === undefined ? sql`true` : isInGroup[group]} AND ${q === '' ? sql`true` : names(q)}
      ORDER BY created_at DESC, id DESC LIMIT ${limit})
    SELECT p.*, ${sql.raw(orderTimeZone('p'))} AS time_zone, ${orderBooks(sql`p.id`)} AS books,
      (SELECT coalesce(sum(u.amount_cents), 0)::int FROM credit_uses u WHERE u.order_id = p.id) AS credit_cents
    FROM page p ORDER BY p.created_at DESC, p.id DESC`.execute(db);
  return rows;
}

/** The id of the customer's own order, by its id or tracking number. Undefined for another person's order. */
export async function findOwnOrder(
  db: Database,
  customerId: string,
  named: string,
): Promise<string | undefined> {
  const isNamed = isTrackingNumber(named)
    ? sql`tracking_number = ${named}`
    : sql`id = ${named}::uuid`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE ${isNamed} AND customer_id = ${customerId}`.execute(db);
  return rows[0]?.id;
}
