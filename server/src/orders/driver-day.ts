import { type AvailableHours, worksAt } from '@backhaul/domain/driver/schedule.ts';
import { weekdayOf } from '@backhaul/domain/time/calendar-date.ts';
import { instantOnWall } from '@backhaul/domain/time/wall-time.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import type { DriverDay, Pause } from '@backhaul/domain/tour/driver-day.ts';
import type { TourStop } from '@backhaul/domain/tour/tour.ts';
import { sql } from 'kysely';
import type { TrafficBook } from '../ports/traffic-book.ts';
import { areaOfDriver, zoneOfDriver } from '../database/area-day.ts';
import type { Database } from '../database/connect.ts';

/** SQL for the columns of a driver's profile `p` with the working hours and the break. */
export const dayColumns = sql`nullif(p.available_hours, '{}') AS hours, p.break_from AS "breakFrom", p.break_until AS "breakUntil"`;

export interface DayRow {
  hours: AvailableHours | null;
  /**
   * The start of the driver's daily break in minutes after midnight; null if the driver has none.
   */
  breakFrom: number | null;
  breakUntil: number | null;
}

/**
 * The time at which the driver's working hours end today. Null outside the working hours: a driver who works
 * then stops when they like.
 */
export function endOfHours(hours: AvailableHours, now: Date, timeZone: string): Date | null {
  const local = localTimeAt(now.getTime(), timeZone);
  if (!worksAt(hours, local)) return null;
  const end = instantOnWall(`${local.date}T${hours[weekdayOf(local.date)].end}`, timeZone);
  return end === null ? null : new Date(end);
}

const two = (part: number) => String(part).padStart(2, '0');
/** Minutes after midnight as a time of day: HH:MM. */
export const wallTime = (minutes: number) =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Today's break. Null if the driver has none, or if it is over. */
export function breakToday(
  { breakFrom, breakUntil }: Pick<DayRow, 'breakFrom' | 'breakUntil'>,
  now: Date,
  timeZone: string,
): Pause | null {
  if (breakFrom === null || breakUntil === null) return null;
  const { date } = localTimeAt(now.getTime(), timeZone);
  const from = instantOnWall(`${date}T${wallTime(breakFrom)}`, timeZone);
  const until = instantOnWall(`${date}T${wallTime(breakUntil)}`, timeZone);
  const isAhead = from !== null && until !== null && until > Math.max(from, now.getTime());
  return isAhead ? { from, until } : null;
}

/**
 * The facts about a driver's day that planning needs: the break, the end of the working hours, and the
 * traffic of the coming hours.
 */
export function dayOf(
  row: DayRow,
  { now, timeZone, traffic }: { now: Date; timeZone: string; traffic: TrafficBook },
): DriverDay {
  const until = row.hours === null ? null : endOfHours(row.hours, now, timeZone);
  return {
    pause: breakToday(row, now, timeZone),
    until: until?.getTime() ?? null,
    traffic: traffic.ahead(timeZone, now),
  };
}

/**
 * One driver's break, end of the working hours and traffic ahead, by the time zone of the driver's area. A
 * person without a profile has neither break nor hours. `isPlanned` is true if the area dispatches by plan.
 */
export async function readDriverDay(
  { db, traffic }: { db: Database; traffic: TrafficBook },
  driverId: string,
  now: Date,
): Promise<DriverDay & { timeZone: string; isPlanned: boolean }> {
  const { rows } = await sql<DayRow & { timeZone: string; isPlanned: boolean }>`
    SELECT ${dayColumns}, z.zone AS "timeZone",
      EXISTS (SELECT FROM service_areas a WHERE a.id = ${areaOfDriver(driverId)} AND a.dispatch_mode = 'planned') AS "isPlanned"
    FROM (SELECT ${zoneOfDriver(driverId)} AS zone) z LEFT JOIN driver_profiles p ON p.user_id = ${driverId}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a row');
  const { timeZone, isPlanned } = row;
  return { ...dayOf(row, { now, timeZone, traffic }), timeZone, isPlanned };
}

/**
 * The seconds of the drive from an order's pickup to its counter in ordinary traffic. An estimated
 * `tripSeconds` contains no traffic; by road it contains that of the pickup window, which is removed.
 */
export function ordinaryTrip(
  traffic: TrafficBook,
  trip: { tripSeconds: number; isByRoad: boolean; timeZone: string },
  [door]: readonly Pick<TourStop, 'opensAt' | 'deadline'>[],
): number {
  const startMs = door?.opensAt ?? null;
  const endMs = door?.deadline?.at ?? null;
  if (!trip.isByRoad || startMs === null || endMs === null) return trip.tripSeconds;
  return traffic.ordinary(trip.tripSeconds, { startMs, endMs }, trip.timeZone);
}
