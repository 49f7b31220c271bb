import type { StaffedClock } from '@backhaul/domain/support/ticket-clock.ts';
import { type RawBuilder, sql } from 'kysely';
import { firstArea } from './area-day.ts';

/**
 * SQL for the working hours of an area's support staff, in the area's time zone. If `area` is NULL, the first
 * area is used.
 */
export const staffedClockOf = (area: RawBuilder<unknown>): RawBuilder<StaffedClock> =>
  sql<StaffedClock>`(SELECT jsonb_build_object('timeZone', time_zone, 'fromMinute', staffed_from, 'untilMinute', staffed_until)
    FROM service_areas WHERE id = coalesce(${area}, ${sql.raw(firstArea)}))`;

/** SQL for the area in which an order with this alias is picked up. */
export const areaOfOrder = (order: string): RawBuilder<string | null> =>
  sql.raw(`(SELECT area_id FROM service_area_zips WHERE zip = ${order}.pickup_zip)`);
