import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

const firstOpened = 'ORDER BY opened_at, id LIMIT 1';
const companyZone = `(SELECT time_zone FROM service_areas ${firstOpened})`;

/** SQL for the id of the area that was opened first. It stays the first one while it is paused. */
export const firstArea = `(SELECT id FROM service_areas ${firstOpened})`;

/**
 * The company's time zone: that of the area that was opened first, even if it is paused now. Books, invoices,
 * payouts, policies and the staff's days use it; orders, drivers and slots use the time zone of their own
 * area.
 */
export const areaTimeZone = sql.raw<string>(companyZone);

/**
 * SQL for the calendar day of a parameter in the company's time zone, for statements that are written as
 * text.
 */
export const areaDaySql = (parameter: `$${number}`): string =>
  `(${parameter}::timestamptz AT TIME ZONE ${companyZone})::date`;

/**
 * SQL for the time zone of the area that contains a ZIP code; the company's time zone if no area contains it.
 */
export const zipTimeZone = (zip: string): string => `coalesce(
  (SELECT a.time_zone FROM service_area_zips z JOIN service_areas a ON a.id = z.area_id WHERE z.zip = ${zip}),
  ${companyZone})`;

/** SQL for the time zone of the area in which the order with this alias is picked up. */
export const orderTimeZone = (order: string): string => zipTimeZone(`${order}.pickup_zip`);

const uuidOf = (id: string) => sql`${id}::uuid`;

const driverAreaOf = (driver: RawBuilder<unknown>) =>
  sql`coalesce((SELECT p.area_id FROM driver_applications p WHERE p.user_id = ${driver}), ${sql.raw(firstArea)})`;

/** SQL for the id of a driver's area; the first area for drivers who never applied. */
export const areaOfDriver = (driverId: string) => driverAreaOf(uuidOf(driverId));

/** SQL for the time zone of a driver's area, by an SQL expression of the driver's id. */
export const zoneOfDriver = (driver: RawBuilder<unknown> | string) =>
  sql<string>`(SELECT a.time_zone FROM service_areas a
    WHERE a.id = ${driverAreaOf(typeof driver === 'string' ? uuidOf(driver) : driver)})`;

/**
 * SQL for the id of a person's area: where they applied as a driver, or else where their latest return was
 * picked up. NULL if neither is known.
 */
const personArea = (person: RawBuilder<unknown>) => sql`coalesce(
  (SELECT p.area_id FROM driver_applications p WHERE p.user_id = ${person}),
  (SELECT z.area_id FROM (SELECT o.pickup_zip FROM orders o WHERE o.customer_id = ${person}
    ORDER BY o.created_at DESC, o.id DESC LIMIT 1) latest JOIN service_area_zips z ON z.zip = latest.pickup_zip))`;

export const areaOfPerson = (userId: string) => personArea(uuidOf(userId));

/**
 * SQL for the time zone of a person's area, by their id or an SQL expression of it; the company's if no area
 * is known.
 */
export const zoneOfPerson = (person: RawBuilder<unknown> | string) =>
  sql<string>`coalesce((SELECT a.time_zone FROM service_areas a
    WHERE a.id = ${personArea(typeof person === 'string' ? uuidOf(person) : person)}), ${areaTimeZone})`;

export const zoneOfStore = (storeId: string | null) =>
  sql<string>`coalesce((SELECT ${sql.raw(zipTimeZone('s.zip_code'))} FROM stores s WHERE s.id = ${storeId}), ${areaTimeZone})`;

/** SQL for the time zone of an order's area. */
export const zoneOfOrder = (orderId: string) =>
  sql<string>`(SELECT ${sql.raw(orderTimeZone('o'))} FROM orders o WHERE o.id = ${orderId})`;

async function readZone(db: Database, zone: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ zone: string }>`SELECT ${zone} AS zone`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a row');
  return row.zone;
}

/** Reads the name of the company's time zone, or of another one given as SQL. */
export const readAreaTimeZone = (db: Database, zone = areaTimeZone): Promise<string> =>
  readZone(db, zone);

/** The calendar day at `now` in the company's time zone or another one, as YYYY-MM-DD. */
export async function readAreaDay(db: Database, now: Date, zone = areaTimeZone): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT (${now}::timestamptz AT TIME ZONE ${zone})::date AS day`.execute(db);
  const [area] = rows;
  if (area === undefined) throw new Error('a query without a row');
  return area.day;
}

/**
 * SQL for the instant at which the day of `now`, or the day `daysAgo` days earlier, began in the company's
 * time zone or another one.
 */
export function areaDayStart(now: Date, daysAgo = 0, zone = areaTimeZone): RawBuilder<Date> {
  return sql<Date>`((date_trunc('day', ${now}::timestamptz AT TIME ZONE ${zone})
    - make_interval(days => ${daysAgo}::integer)) AT TIME ZONE ${zone})`;
}

/**
 * The instants at which the day `first` begins and the day `last` ends (its last second), in the company's
 * time zone. Also the number of days from today to each of these days.
 */
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

export async function readTimeZones(db: Database): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    SELECT DISTINCT time_zone AS zone FROM service_areas ORDER BY 1`.execute(db);
  return rows.map(({ zone }) => zone);
}
