import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

/** The service area's time zone, in which drivers' days and statistics are counted. */
export const areaTimeZone = sql<string>`(SELECT time_zone FROM service_areas ORDER BY is_live DESC, opened_at, id LIMIT 1)`;

export async function readAreaTimeZone(db: Database): Promise<string> {
  const { rows } = await sql<{ zone: string }>`SELECT ${areaTimeZone} AS zone`.execute(db);
  const [area] = rows;
  if (area === undefined) throw new Error('a query without a row');
  return area.zone;
}

/** The service area's calendar day at `now`, as YYYY-MM-DD. */
export async function readAreaDay(db: Database, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT (${now}::timestamptz AT TIME ZONE ${areaTimeZone})::date AS day`.execute(db);
  const [area] = rows;
  if (area === undefined) throw new Error('a query without a row');
  return area.day;
}

/** The instant at which the service area's day of `now` began, or `daysAgo` days before. */
export function areaDayStart(now: Date, daysAgo = 0): RawBuilder<Date> {
  return sql<Date>`((date_trunc('day', ${now}::timestamptz AT TIME ZONE ${areaTimeZone})
    - make_interval(days => ${daysAgo}::integer)) AT TIME ZONE ${areaTimeZone})`;
}
