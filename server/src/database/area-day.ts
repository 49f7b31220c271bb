import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

/** The service area's time zone, in which drivers' days and statistics are counted. */
export const areaTimeZone = sql<string>`(SELECT time_zone FROM service_areas ORDER BY is_live DESC, opened_at, id LIMIT 1)`;

/** The service area's day of a parameter, for statements that are prepared as text. */
export const areaDaySql = (parameter: `$${number}`): string =>
  `(${parameter}::timestamptz AT TIME ZONE (SELECT time_zone FROM service_areas ORDER BY is_live DESC, opened_at, id LIMIT 1))::date`;

/** The time zone of the area in which the order with this alias is collected; the first area's if its ZIP code is of none. */
export const orderTimeZone = (order: string): string => `coalesce(
  (SELECT a.time_zone FROM service_area_zips z JOIN service_areas a ON a.id = z.area_id WHERE z.zip = ${order}.pickup_zip),
  (SELECT time_zone FROM service_areas ORDER BY is_live DESC, opened_at, id LIMIT 1))`;

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

/** The first moment of one day and the last second of another, in the service area, and how many days away both are. */
export async function spanOfDays(
  db: Database,
  { first, last, now }: { first: string; last: string; now: Date },
): Promise<{ beginsAt: Date; endsAt: Date; beginsInDays: number; endsInDays: number }> {
  const { rows } = await sql<{
    beginsAt: Date;
    endsAt: Date;
    beginsInDays: number;
    endsInDays: number;
  }>`
    SELECT ${first}::date::timestamp AT TIME ZONE zone AS "beginsAt",
      ((${last}::date + 1)::timestamp - interval '1 second') AT TIME ZONE zone AS "endsAt",
      ${first}::date - today AS "beginsInDays", ${last}::date - today AS "endsInDays"
    FROM (SELECT ${areaTimeZone} AS zone) z,
      LATERAL (SELECT (${now}::timestamptz AT TIME ZONE zone)::date AS today) t`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a row');
  return row;
}
