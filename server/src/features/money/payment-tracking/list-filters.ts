import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { searchThings } from '../../../app/search-things.ts';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE ${areaTimeZone})`;

/**
 * SQL conditions that a column's time is within a range of days in the company's time zone, both days
 * included.
 */
export function chosenDays(
  column: RawBuilder<unknown>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql`${column} < ${startOf(addDays(to, 1))}`]),
  ];
}

/**
 * The live tenant's newest orders that match all words of a search, up to a limit. `isCut` is true if there
 * may be more.
 */
export async function foundOrders(
  db: Database,
  q: string,
  most: number,
): Promise<{ ids: string[]; isCut: boolean }> {
  const { things, isCut } = await searchThings(db, q, { kinds: ['order'], most });
  return { ids: things.map(({ id }) => id), isCut: isCut || things.length === most };
}

/** The maximum number of orders that one search can find. */
const mostOrders = 1_000;

/**
 * SQL conditions for a list's search text `q`: a payment has this id, or its order matches these words. Empty
 * without a search text.
 */
export async function searched(
  db: Database,
  { q }: { q?: string | undefined },
  payment: { id: RawBuilder<unknown>; orderId: RawBuilder<unknown> },
): Promise<RawBuilder<unknown>[]> {
  if (q === undefined) return [];
  const { ids } = await foundOrders(db, q, mostOrders);
  return [sql`(${payment.id} = ${q} OR ${payment.orderId} = ANY (${ids}::uuid[]))`];
}
