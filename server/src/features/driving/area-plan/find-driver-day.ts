import type { DriverDay } from '@backhaul/contract/calls/driving/driver-day.ts';
import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { areaDayStart, areaOfDriver, zoneOfDriver } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { readTourStops } from '../../../orders/tour-stops.ts';
import type { AreaPlanDeps } from './find-area-plan.ts';
import { findTimelineDriver } from './find-timeline-drivers.ts';
import { presentDriver } from './find-timeline.ts';
import { findDoneStops, stopsAhead } from './stops-of-day.ts';

/** The meters of one degree of latitude. */
const metersPerDegree = 111_195;

interface DayRow {
  id: string;
  name: string;
  timeZone: string;
  from: Date;
  until: Date;
}

/** The driver's area, with the start and the end of today in the area's time zone. */
async function readDay(db: Database, driverId: string, now: Date): Promise<DayRow> {
  const zone = zoneOfDriver(driverId);
  const { rows } = await sql<DayRow>`
    SELECT a.id, a.name, a.time_zone AS "timeZone", ${areaDayStart(now, 0, zone)} AS "from",
      ${areaDayStart(now, -1, zone)} AS until
    FROM service_areas a WHERE a.id = ${areaOfDriver(driverId)}`.execute(db);
  const [day] = rows;
  if (day === undefined) throw new AppError('not_found');
  return day;
}

interface SpanRow {
  fromAt: Date;
  untilAt: Date | null;
}

/**
 * The spans of a day in which the driver was online. The last span has no end if the driver is still online.
 */
async function findOnline(db: Database, driverId: string, day: DayRow): Promise<SpanRow[]> {
  const { rows } = await sql<SpanRow>`
    SELECT greatest(s.since, ${day.from}) AS "fromAt", CASE WHEN isfinite(s.until) THEN s.until END AS "untilAt"
    FROM (SELECT type, happened_at AS since, lead(happened_at, 1, 'infinity') OVER (ORDER BY sequence) AS until
      FROM domain_events WHERE order_id IS NULL AND subject = 'driver' AND subject_id = ${driverId}
        AND type IN ('went_online', 'went_offline')) s
    WHERE s.type = 'went_online' AND s.until > ${day.from} ORDER BY s.since`.execute(db);
  return rows;
}

/**
 * The times of a day in which our staff had paused the driver. A pause ends when a new pause replaces it,
 * when a person ends it, or when the day set for its end begins.
 */
async function findPaused(
  db: Database,
  driverId: string,
  day: DayRow,
): Promise<{ fromAt: Date; untilAt: Date; reason: string | null }[]> {
  const { rows } = await sql<{ fromAt: Date; untilAt: Date; reason: string | null }>`
    SELECT greatest(s.since, ${day.from}) AS "fromAt", s.until AS "untilAt", s.reason
    FROM (SELECT type, happened_at AS since, details ->> 'reason' AS reason,
        least(lead(happened_at, 1, 'infinity') OVER (ORDER BY sequence),
          (details ->> 'until')::date::timestamp AT TIME ZONE ${day.timeZone}) AS until
      FROM domain_events WHERE order_id IS NULL AND subject = 'driver' AND subject_id = ${driverId}
        AND type IN ('paused', 'pause_ended')) s
    WHERE s.type = 'paused' AND s.until > ${day.from} ORDER BY s.since`.execute(db);
  return rows;
}

/**
 * The minutes since the start of the day in which the driver had at least one job. An order's status lasts
 * until its next event. Times in which several jobs overlap count once.
 */
async function countJobMinutes(
  db: Database,
  driverId: string,
  { from, now }: { from: Date; now: Date },
): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    WITH own AS (
      SELECT id FROM orders WHERE driver_id = ${driverId} AND status = ANY (${[...activeStatuses]})
      UNION SELECT order_id FROM domain_events WHERE driver_id = ${driverId} AND happened_at >= ${from} AND sandbox_id IS NULL
        AND order_id IS NOT NULL),
    lasting AS (
      SELECT e.driver_id, e.status, greatest(e.happened_at, ${from}::timestamptz) AS since,
        lead(e.happened_at, 1, ${now}::timestamptz) OVER (PARTITION BY e.order_id ORDER BY e.sequence) AS until
      FROM own JOIN domain_events e ON e.order_id = own.id)
    SELECT coalesce(sum(extract(epoch FROM upper(span) - lower(span))) / 60, 0)::integer AS minutes
    FROM (SELECT unnest(range_agg(tstzrange(since, until))) AS span FROM lasting
      WHERE driver_id = ${driverId} AND status = ANY (${[...activeStatuses]}) AND until > since) spans`.execute(
    db,
  );
  return rows[0]?.minutes ?? 0;
}

/** The meters between the positions that the driver sent since the start of the day, in straight lines. */
async function countMeters(db: Database, driverId: string, from: Date): Promise<number> {
  const { rows } = await sql<{ meters: number }>`
    SELECT coalesce(sum(sqrt((lat - lat_before) ^ 2 + ((lng - lng_before) * cosd(lat)) ^ 2)) * ${metersPerDegree}, 0)::integer AS meters
    FROM (SELECT lat, lng, lag(lat) OVER track AS lat_before, lag(lng) OVER track AS lng_before
      FROM driver_track_points WHERE user_id = ${driverId} AND at >= ${from} WINDOW track AS (ORDER BY at)) points`.execute(
    db,
  );
  return rows[0]?.meters ?? 0;
}

async function findNumbers(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT id, tracking_number AS number FROM orders WHERE id = ANY (${[...orderIds]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/**
 * A driver's day: the finished and the remaining stops, and the times online and paused. Throws not_found for
 * anybody who is no driver of the live tenant.
 */
export async function findDriverDay(
  { db, clock, traffic }: Pick<AreaPlanDeps, 'db' | 'clock' | 'traffic'>,
  id: string,
): Promise<DriverDay> {
  const now = clock.now();
  const day = await readDay(db, id, now);
  const driver = await findTimelineDriver({ db, traffic }, { id, timeZone: day.timeZone, now });
  if (driver === null) throw new AppError('not_found');
  const [ahead, done, online, paused, jobMinutes, meters] = await Promise.all([
    readTourStops(db, id, now),
    findDoneStops(db, [id], day.from),
    findOnline(db, id, day),
    findPaused(db, id, day),
    countJobMinutes(db, id, { from: day.from, now }),
    countMeters(db, id, day.from),
  ]);
  const numbers = await findNumbers(db, [...new Set(ahead.map(({ orderId }) => orderId))]);
  return {
    area: { id: day.id, name: day.name, timeZone: day.timeZone },
    now: now.toISOString(),
    from: day.from.toISOString(),
    until: day.until.toISOString(),
    driver: presentDriver(driver, [
      ...(done.get(id) ?? []),
      ...stopsAhead(driver, ahead, numbers, now),
    ]),
    online: online
      .filter(({ untilAt }) => untilAt !== null || driver.isOnline)
      .map(({ fromAt, untilAt }) => ({
        fromAt: fromAt.toISOString(),
        untilAt: untilAt?.toISOString() ?? null,
      })),
    jobMinutes,
    meters,
    paused: paused.map(({ fromAt, untilAt, reason }) => ({
      fromAt: fromAt.toISOString(),
      untilAt: untilAt.toISOString(),
      reason,
    })),
  };
}
