import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import type { CounterReason, CounterVerdict } from '@backhaul/domain/retail/counter-word.ts';
import { type RawBuilder, sql } from 'kysely';
import { areaDayStart, orderTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

export interface DayReturnRow {
  id: string;
  tracking_number: string;
  status: OrderStatus;
  heading_to: StopKind | null;
  order_name: string;
  number_of_items: number;
  item_value_cents: number;
  item_description: string | null;
  return_reason: string;
  has_original_tags: boolean;
  has_original_packaging: boolean;
  has_receipt: boolean;
  has_picture: boolean;
  customer_name: string;
  word: {
    verdict: CounterVerdict;
    reason: CounterReason | null;
    words: string | null;
    by: string;
    at: string;
  } | null;
  driver_id: string | null;
  driver: string | null;
  store_id: string | null;
  store: string;
  slot_start_at: Date;
  slot_end_at: Date;
  duration_seconds: number;
  /** The time when the item came to the counter; null before that. */
  arrived_at: Date | null;
  /** The time zone of the place where the item is picked up. */
  time_zone: string;
}

/**
 * A retailer and the tenant in which its returns are read. `sandboxId` is the id of a demo or of the test
 * tenant; null for the live tenant.
 */
export interface CompanyTenant {
  companyId: string;
  sandboxId: string | null;
}

/**
 * The number of past days whose pickup windows are searched. Items rarely take longer from the pickup to the
 * counter.
 */
const looksBackDays = 14;
const ofOrder = sql.raw<string>(orderTimeZone('o'));
const rowsAtMost = 2_000;

function findReturns(db: Database, which: RawBuilder<unknown>) {
  return sql<DayReturnRow>`
    SELECT o.id, o.tracking_number, o.status, o.heading_to, o.order_name, o.number_of_items, o.item_value_cents,
      o.item_description, o.return_reason, o.has_original_tags, o.has_original_packaging, o.has_receipt,
      EXISTS (SELECT FROM files f WHERE f.order_id = o.id AND f.kind = 'receipt') AS has_picture,
      o.customer_name,
      (SELECT jsonb_build_object('verdict', w.verdict, 'reason', w.reason, 'words', w.words, 'by', p.first_name,
          'at', w.said_at)
        FROM counter_words w JOIN users p ON p.id = w.said_by WHERE w.order_id = o.id) AS word,
      o.driver_id, u.first_name || ' ' || left(u.last_name, 1) || '.' AS driver,
      o.store_id, coalesce(s.name, o.dropoff_name) AS store, o.slot_start_at, o.slot_end_at, o.duration_seconds,
      a.arrived_at, ${sql.raw(orderTimeZone('o'))} AS time_zone
    FROM orders o LEFT JOIN users u ON u.id = o.driver_id LEFT JOIN stores s ON s.id = o.store_id,
      LATERAL (SELECT CASE WHEN o.status NOT IN ('created', 'assigned', 'picked_up', 'in_transit')
        THEN least(o.delivered_at, (SELECT min(e.happened_at) FROM domain_events e
          WHERE e.order_id = o.id AND e.type = 'refused')) END AS arrived_at) a
    WHERE o.way = 'counter' AND o.charity_id IS NULL AND ${which}`.execute(db);
}

const ofTenant = ({ companyId, sandboxId }: CompanyTenant) =>
  sql`o.company_id = ${companyId} AND o.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid`;

/**
 * The returns to a retailer's counters that arrived today, and those that are expected by today and have not
 * arrived. Returns that are unpaid or under review are not in the list.
 */
export async function findDayReturns(
  db: Database,
  tenant: CompanyTenant,
  now: Date,
): Promise<DayReturnRow[]> {
  const { rows } = await findReturns(
    db,
    sql`${ofTenant(tenant)}
      AND o.slot_start_at >= ${areaDayStart(now, looksBackDays)} AND o.slot_start_at < ${areaDayStart(now, -2)}
      AND o.slot_start_at < ${areaDayStart(now, -1, ofOrder)}
      AND CASE WHEN a.arrived_at IS NULL
        THEN o.is_offered OR o.status IN ('assigned', 'picked_up', 'in_transit')
        ELSE a.arrived_at >= ${areaDayStart(now, 0, ofOrder)} END
    ORDER BY o.slot_start_at, o.id LIMIT ${rowsAtMost}`,
  );
  return rows;
}

/**
 * A retailer's returns, of any day, that meet the condition `which`. Reads at most two, enough to see if
 * there is more than one.
 */
export async function findNamedReturns(
  db: Database,
  tenant: CompanyTenant,
  which: RawBuilder<unknown>,
): Promise<DayReturnRow[]> {
  const { rows } = await findReturns(db, sql`${ofTenant(tenant)} AND ${which} LIMIT 2`);
  return rows;
}
