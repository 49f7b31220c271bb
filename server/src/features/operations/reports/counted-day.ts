import type { FigureKey, FigureSum } from '@backhaul/domain/figures/figure-catalogue.ts';
import type { CountedDimension } from '@backhaul/domain/figures/figure-parts.ts';
import { type RawBuilder, sql } from 'kysely';
import { areaTimeZone, firstArea } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { clockOfOrder } from '../../../database/own-days.ts';

/**
 * A day, or the part of it until `untilMinute`. The day begins and ends at a different instant in each time
 * zone.
 */
export interface DayEnds {
  readonly day: string;
  /** The start and end in the company's time zone, or in that of the only counted area. */
  readonly from: Date;
  readonly until: Date;
  /** The earliest start and the latest end in any time zone. */
  readonly earliest: Date;
  readonly latest: Date;
  readonly untilMinute: number;
  /** The only area that is counted; null for all. */
  readonly areaId: string | null;
}

export const wholeDay = 24 * 60;

interface AskedDay {
  day: string;
  untilMinute?: number;
  areaId?: string | null;
}

export async function readDayEnds(
  db: Database,
  { day, untilMinute = wholeDay, areaId = null }: AskedDay,
): Promise<DayEnds> {
  const begins = sql`${day}::date::timestamp`;
  const ends = sql`${day}::date::timestamp + make_interval(mins => ${untilMinute}::integer)`;
  const zone =
    areaId === null
      ? areaTimeZone
      : sql`(SELECT time_zone FROM service_areas WHERE id = ${areaId})`;
  const { rows } = await sql<Pick<DayEnds, 'from' | 'until' | 'earliest' | 'latest'>>`
    SELECT ${begins} AT TIME ZONE ${zone} AS from, (${ends}) AT TIME ZONE ${zone} AS until,
      min(${begins} AT TIME ZONE time_zone) AS earliest, max((${ends}) AT TIME ZONE time_zone) AS latest
    FROM service_areas`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a query without a row');
  return { day, untilMinute, areaId, ...found };
}

/**
 * SQL condition that the instant `at` is within the day, in the time zone of the order's area. If one area
 * was requested, the order must be in it. The query must have joined the area.
 */
export function isInDay(at: RawBuilder<unknown>, ends: DayEnds): RawBuilder<boolean> {
  const { day, earliest, latest, untilMinute, areaId } = ends;
  return sql<boolean>`(${at} >= ${earliest} AND ${at} < ${latest} AND ${at} AT TIME ZONE ${clockOfOrder} >= ${day}::date::timestamp
    AND ${at} AT TIME ZONE ${clockOfOrder} < ${day}::date::timestamp + make_interval(mins => ${untilMinute}::integer)
    AND ${areaId === null ? sql`true` : sql`coalesce(z.area_id, ${sql.raw(firstArea)}) = ${areaId}`})`;
}

export type Counted = Partial<Record<FigureKey, FigureSum>>;

/**
 * The figures for all orders of a day if `dimension` is null. Otherwise the figures for one group of orders,
 * such as those of one store.
 */
export interface CountedPart {
  readonly dimension: CountedDimension | null;
  readonly key: string | null;
  readonly of: Counted;
}
