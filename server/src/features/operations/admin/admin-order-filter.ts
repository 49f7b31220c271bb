import type { CallQuery } from '@backhaul/contract/call.ts';
import type { countAdminOrders } from '@backhaul/contract/calls/operations/admin-console.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { ReviewStatus } from '@backhaul/domain/order/review-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { fewRows, type Narrowings } from '../../../app/look-through.ts';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { orderSearchText, searchPatterns } from '../../../orders/order-search.ts';

export type AdminOrderFilter = CallQuery<typeof countAdminOrders>;
type Condition = RawBuilder<unknown>;

/** The chip above the table; at most one. */
export interface OrderChoice {
  readonly status?: OrderStatus | undefined;
  readonly reviewStatus?: ReviewStatus | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** The instant a service-area day starts, or a later day. */
function startOf(day: string, daysLater = 0): Condition {
  return sql`(${day}::date + ${daysLater}::integer)::timestamp AT TIME ZONE ${areaTimeZone}`;
}

/** Statuses of an order without a driver; a CHECK constraint enforces it. */
const driverlessStatuses: readonly OrderStatus[] = ['created', 'cancelled'];

/** True if no order can match, so that none is read. */
export function isImpossible({ driver }: AdminOrderFilter, { status }: OrderChoice): boolean {
  return driver === 'none' && status !== undefined && !driverlessStatuses.includes(status);
}

/** A filter's conditions on the live tenant's orders `o`, by what they are on. */
export function conditionsOf(
  filter: AdminOrderFilter,
  { status, reviewStatus, ids }: OrderChoice = {},
) {
  const { paymentStatus, retailer, driver, slot, from, to } = filter;
  const days = [
    from && sql`o.slot_start_at >= ${startOf(from)}`,
    to && sql`o.slot_start_at < ${startOf(to, 1)}`,
  ].filter((one) => typeof one === 'object');
  return {
    ids: ids && sql`o.id = ANY (${[...ids]}::uuid[])`,
    status: status && sql`o.status = ${status}`,
    paymentStatus: paymentStatus && sql`o.payment_status = ${paymentStatus}`,
    retailer: retailer && sql`o.retailer = ${retailer}`,
    driver: driver && driver !== 'none' && sql`o.driver_id = ${driver}::uuid`,
    days: days.length > 0 && sql.join(days, sql` AND `),
    noDriver: driver === 'none' && sql`o.driver_id IS NULL`,
    slot: slot && sql`o.time_slot = ${slot}`,
    reviewStatus: reviewStatus && sql`o.review_status = ${reviewStatus}`,
  };
}
export type OrderConditions = ReturnType<typeof conditionsOf>;

const isCondition = (one: unknown): one is Condition => typeof one === 'object';

/** The condition that all of these hold for an order of the live tenant. */
export function liveAnd(conditions: readonly unknown[]): Condition {
  return sql.join([sql`o.sandbox_id IS NULL`, ...conditions.filter(isCondition)], sql` AND `);
}

/** The conditions with an index of their own, each as a query for the rows it finds. */
export function narrowingsOf(on: OrderConditions, words: readonly Word[]): Narrowings {
  const indexed = [on.status, on.paymentStatus, on.retailer, on.driver, on.days].filter(
    isCondition,
  );
  const selects = indexed.map((one) => found([one]));
  const bySearch = words.length > 0 ? [foundByWords(words)] : [];
  return { selects: [...selects, ...bySearch], few: fewRows };
}

const found = (conditions: readonly Condition[]) =>
  sql`SELECT o.* FROM orders o WHERE ${liveAnd(conditions)}`;

/** A word of a search, which may be in an order's own text or in its driver's name. */
interface Word {
  isInText: Condition;
  /** An order's row lacks the driver's name, but the list shows it. */
  drivers: string[];
}

/** The words of a search, all of which must be found. */
export function wordsOf(db: Database, { q = '' }: AdminOrderFilter): Promise<Word[]> {
  return Promise.all(
    searchPatterns(q).map(async (pattern) => {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM users WHERE is_driver AND sandbox_id IS NULL
          AND lower(first_name || ' ' || last_name) LIKE ${pattern}`.execute(db);
      return {
        isInText: sql`${orderSearchText} LIKE ${pattern}`,
        drivers: rows.map(({ id }) => id),
      };
    }),
  );
}

const isOf = (drivers: readonly string[]) => sql`o.driver_id = ANY (${[...drivers]}::uuid[])`;

export function isFoundBy({ isInText, drivers }: Word): Condition {
  return drivers.length === 0 ? isInText : sql`(${isInText} OR ${isOf(drivers)})`;
}

interface Split {
  texts: Condition[];
  /** Drivers whose name has all the other words; null while no word is part of a name. */
  drivers: string[] | null;
}

/**
 * The orders that match the words, as one SELECT for each way to split them between text and driver's name. The SELECTs
 * do not overlap. One OR of both would read all orders of the drivers whose name has a frequent word.
 */
function foundByWords(words: readonly Word[]): Condition {
  let splits: Split[] = [{ texts: [], drivers: null }];
  for (const { isInText, drivers: named } of words)
    splits = splits.flatMap(({ texts, drivers }) => {
      const both = drivers === null ? named : named.filter((id) => drivers.includes(id));
      const isNamed = { texts: [...texts, sql`NOT ${isInText}`], drivers: both };
      return [{ texts: [...texts, isInText], drivers }, ...(both.length > 0 ? [isNamed] : [])];
    });
  const selects = splits.map(({ texts, drivers }) =>
    found(drivers === null ? texts : [isOf(drivers), ...texts]),
  );
  return sql.join(selects, sql` UNION ALL `);
}
