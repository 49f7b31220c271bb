import { type RawBuilder, sql } from 'kysely';
import { areaDayStart, areaTimeZone } from './area-day.ts';

/** SQL that joins the area of an order `o`: its ZIP code as `z` and the area as `ar`. */
export const areaOfOrder = sql`LEFT JOIN service_area_zips z ON z.zip = o.pickup_zip
  LEFT JOIN service_areas ar ON ar.id = z.area_id`;

/** SQL for the time zone of an order, in a query that has joined the order's area as `ar`. */
export const clockOfOrder = sql<string>`coalesce(ar.time_zone, ${areaTimeZone})`;

/**
 * True if an instant of an order is not before the day that lies `daysAgo` days before today, in the time
 * zone of the order's area. The area must be joined. The first condition only allows the use of an index.
 */
export const isSinceOwnDay = (
  at: RawBuilder<unknown>,
  now: Date,
  daysAgo = 0,
): RawBuilder<boolean> => sql<boolean>`(
  ${at} >= (SELECT min(${areaDayStart(now, daysAgo, sql`a.time_zone`)}) FROM service_areas a)
  AND ${at} >= ${areaDayStart(now, daysAgo, clockOfOrder)})`;

/**
 * True if an instant of an order is before the day that lies `daysAgo` days before today, in the time zone of
 * the order's area. The area must be joined.
 */
export const isBeforeOwnDay = (
  at: RawBuilder<unknown>,
  now: Date,
  daysAgo = 0,
): RawBuilder<boolean> => sql<boolean>`(
  ${at} < (SELECT max(${areaDayStart(now, daysAgo, sql`a.time_zone`)}) FROM service_areas a)
  AND ${at} < ${areaDayStart(now, daysAgo, clockOfOrder)})`;
