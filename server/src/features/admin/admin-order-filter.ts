import type { CallQuery } from '@backhaul/contract/call.ts';
import type { countAdminOrders } from '@backhaul/contract/calls/admin-console.ts';
import { type RawBuilder, sql } from 'kysely';
import { areaTimeZone } from '../../database/area-day.ts';
import type { Database } from '../../database/connect.ts';
import { orderSearchText, searchPatterns } from '../../orders/order-search.ts';

export type AdminOrderFilter = CallQuery<typeof countAdminOrders>;
type Condition = RawBuilder<unknown>;

/** Drivers whose name contains the word. An order's row lacks the name, but the list shows it. */
async function driversNamed(db: Database, pattern: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE is_driver AND sandbox_id IS NULL
      AND lower(first_name || ' ' || last_name) LIKE ${pattern}`.execute(db);
  return rows.map(({ id }) => id);
}

async function foundBy(db: Database, pattern: string): Promise<Condition> {
  const drivers = await driversNamed(db, pattern);
  if (drivers.length === 0) return sql`${orderSearchText} LIKE ${pattern}`;
  return sql`(${orderSearchText} LIKE ${pattern} OR o.driver_id = ANY (${drivers}::uuid[]))`;
}

/** The instant a service-area day starts, or a later day. */
function startOf(day: string, daysLater = 0): Condition {
  return sql`(${day}::date + ${daysLater}::integer)::timestamp AT TIME ZONE ${areaTimeZone}`;
}

/** The conditions of a filter on the live tenant's orders, without the search words. */
export function conditionsOf(filter: AdminOrderFilter): [Condition, ...Condition[]] {
  const { paymentStatus, retailer, driver, slot, from, to } = filter;
  const conditions = [
    paymentStatus && sql`o.payment_status = ${paymentStatus}`,
    retailer && sql`o.retailer = ${retailer}`,
    driver === 'none' && sql`o.driver_id IS NULL`,
    driver && driver !== 'none' && sql`o.driver_id = ${driver}::uuid`,
    slot && sql`o.time_slot = ${slot}`,
    from && sql`o.slot_start_at >= ${startOf(from)}`,
    to && sql`o.slot_start_at < ${startOf(to, 1)}`,
  ];
  return [sql`o.sandbox_id IS NULL`, ...conditions.filter((one) => typeof one === 'object')];
}

/** The conditions of the search words: all must match. */
export function searchOf(db: Database, { q = '' }: AdminOrderFilter): Promise<Condition[]> {
  return Promise.all(searchPatterns(q).map((pattern) => foundBy(db, pattern)));
}
