import { type RawBuilder, sql } from 'kysely';

/** The service area's time zone; calendar days of drivers and figures are counted in it. */
export const areaTimeZone = sql<string>`(SELECT time_zone FROM service_areas ORDER BY is_live DESC, id LIMIT 1)`;

/** The instant at which the service area's calendar day began that `now` lies in, or as many days before. */
export function areaDayStart(now: Date, daysAgo = 0): RawBuilder<Date> {
  return sql<Date>`((date_trunc('day', ${now}::timestamptz AT TIME ZONE ${areaTimeZone})
    - make_interval(days => ${daysAgo}::integer)) AT TIME ZONE ${areaTimeZone})`;
}
