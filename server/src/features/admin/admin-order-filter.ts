import type { CallQuery } from '@backhaul/contract/call.ts';
import type { countAdminOrders } from '@backhaul/contract/calls/admin-console.ts';
import { type RawBuilder, sql } from 'kysely';
import { areaTimeZone } from '../../database/area-day.ts';
import type { Database } from '../../database/connect.ts';

export type AdminOrderFilter = CallQuery<typeof countAdminOrders>;
type Condition = RawBuilder<unknown>;

/** As orders_search_idx has it. */
const searchText = sql`lower(o.tracking_number || ' ' || o.customer_name || ' ' || o.customer_email || ' ' || o.pickup_address || ' ' ||
  o.retailer || ' ' || o.dropoff_name)`;

const mostWords = 8;

/** The words of a search as patterns of LIKE that mean nothing but themselves. */
function patternsOf(q: string): string[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** Whose name has the word: an order's row names its driver, whose name is not in it. */
async function driversNamed(db: Database, pattern: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE is_driver AND sandbox_id IS NULL
      AND lower(first_name || ' ' || last_name) LIKE ${pattern}`.execute(db);
  return rows.map(({ id }) => id);
}

async function foundBy(db: Database, pattern: string): Promise<Condition> {
  const drivers = await driversNamed(db, pattern);
  if (drivers.length === 0) return sql`${searchText} LIKE ${pattern}`;
  return sql`(${searchText} LIKE ${pattern} OR o.driver_id = ANY (${drivers}::uuid[]))`;
}

/** The instant at which a calendar day of the service area begins, or the day after it. */
function startOf(day: string, daysLater = 0): Condition {
  return sql`(${day}::date + ${daysLater}::integer)::timestamp AT TIME ZONE ${areaTimeZone}`;
}

/** What an order of the live tenant must be to pass, but for the words. */
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

/** What the words of a search ask: every one of them. */
export function searchOf(db: Database, { q = '' }: AdminOrderFilter): Promise<Condition[]> {
  return Promise.all(patternsOf(q).map((pattern) => foundBy(db, pattern)));
}
