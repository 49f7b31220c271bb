import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { areaTimeZone } from '../../../database/area-day.ts';
import { orderSearchText, searchPatterns } from '../../../orders/order-search.ts';

const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE ${areaTimeZone})`;

/** The conditions for a range of service-area days, both inclusive. */
export function chosenDays(
  column: RawBuilder<unknown>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql`${column} < ${startOf(addDays(to, 1))}`]),
  ];
}

/** The condition that the text of an order `o` contains all these words. */
export function searchWords(q: string): RawBuilder<unknown> {
  const words = searchPatterns(q).map((pattern) => sql`${orderSearchText} LIKE ${pattern}`);
  return sql.join(words, sql` AND `);
}

/** Orders that one search can find. */
const mostOrders = 1_000;

/** The condition of a search: the payment's own id, or the words that find its order. */
export function searched(
  { q }: { q?: string | undefined },
  paymentId: RawBuilder<unknown>,
  orderId: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  if (q === undefined) return [];
  return [
    sql`(${paymentId} = ${q} OR ${orderId} IN (SELECT o.id FROM orders o WHERE o.sandbox_id IS NULL
      AND ${searchWords(q)} ORDER BY o.created_at DESC LIMIT ${mostOrders}))`,
  ];
}
