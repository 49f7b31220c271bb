import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { HourlyRange, readShiftPay } from '@backhaul/contract/calls/driving/shift.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import {
  type ShiftPart,
  shiftPartAt,
  shiftPartEnds,
  shiftParts,
  shiftRules,
} from '@backhaul/domain/payout/shift-pay.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { areaDayStart, areaOfDriver, firstArea } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { lastSlotEndAt, localTimeAt } from '../../../orders/area-time.ts';
import type { Clock } from '../../../ports/clock.ts';
import { timedJobs } from './timed-jobs.ts';

interface RangeRow {
  /**
   * The weekday from 1 (Monday). `weekday` and `part` (the part of the day) are null in the row for all
   * shifts together.
   */
  weekday: number | null;
  part: number | null;
  shifts: number;
  drivers: number;
  /** Cents per hour: lowest, first quartile, median, third quartile and highest. */
  spread: [number, number, number, number, number];
}

interface ShiftArea {
  id: string;
  timeZone: string;
}

/** The driver's area. A person who is no driver gets the first area. */
async function readArea(db: Database, driverId: string | null): Promise<ShiftArea> {
  const asked = driverId === null ? sql.raw(firstArea) : areaOfDriver(driverId);
  const { rows } = await sql<ShiftArea>`
    SELECT id, time_zone AS "timeZone" FROM service_areas WHERE id = ${asked}`.execute(db);
  const [area] = rows;
  if (area === undefined) throw new Error('there is no service area');
  return area;
}

/**
 * Hourly pay for each weekday and part of the day, and for all shifts together. Leaves out groups with too
 * few shifts or drivers.
 */
async function readRanges(
  db: Database,
  { id, timeZone }: ShiftArea,
  { sandboxId, now }: { sandboxId: string | null; now: Date },
): Promise<RangeRow[]> {
  const zone = sql<string>`${timeZone}::text`;
  const { days, enoughShifts, enoughDrivers, leastHours } = shiftRules;
  const isCounted = sql`e.created_at >= ${areaDayStart(now, days, zone)} AND o.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid
    AND o.pickup_zip IN (SELECT zip FROM service_area_zips
      WHERE area_id = ${id})`;
  const { rows } = await sql<RangeRow>`
    WITH jobs AS (
      SELECT j.*, j.starts_at AT TIME ZONE ${zone} AS began FROM ${timedJobs(isCounted)} j
      WHERE j.ends_at >= j.starts_at
    ), shifts AS (
      SELECT driver_id, extract(isodow FROM began::date)::integer AS weekday,
        width_bucket(extract(epoch FROM began::time)::integer / 60, ${[...shiftPartEnds]}::integer[]) AS part,
        sum(cents) / greatest(extract(epoch FROM max(ends_at) - min(starts_at)) / 3600, ${leastHours}::integer) AS hourly
      FROM jobs GROUP BY driver_id, began::date, part
    )
    SELECT weekday, part, count(*)::integer AS shifts, count(DISTINCT driver_id)::integer AS drivers,
      percentile_cont(ARRAY[0, 0.25, 0.5, 0.75, 1]) WITHIN GROUP (ORDER BY hourly::float8) AS spread
    FROM shifts GROUP BY GROUPING SETS ((weekday, part), ())
    HAVING count(*) >= ${enoughShifts} AND count(DISTINCT driver_id) >= ${enoughDrivers}`.execute(
    db,
  );
  return rows;
}

function presentRange(row: RangeRow | undefined): HourlyRange | null {
  if (row === undefined) return null;
  const { shifts, drivers, spread } = row;
  const [lowest, low, middle, high, highest] = spread.map((cents) => toDollars(Math.round(cents)));
  if (lowest === undefined || low === undefined || middle === undefined) return null;
  if (high === undefined || highest === undefined) return null;
  return { shifts, drivers, lowest, low, middle, high, highest };
}

const freshMs = 3_600_000;

/**
 * Reads the hourly pay of shifts. Live figures are read once an hour, because eight weeks of jobs hardly
 * change in that time.
 */
export function createShiftPay({ db, clock }: { db: Database; clock: Clock }) {
  const kept = new Map<string, { ranges: Promise<RangeRow[]>; atMs: number }>();

  function rangesOf(area: ShiftArea, sandboxId: string | null, now: Date): Promise<RangeRow[]> {
    if (sandboxId !== null) return readRanges(db, area, { sandboxId, now });
    const known = kept.get(area.id);
    const ageMs = known === undefined ? Infinity : now.getTime() - known.atMs;
    if (known !== undefined && ageMs >= 0 && ageMs < freshMs) return known.ranges;
    const ranges = readRanges(db, area, { sandboxId: null, now });
    const reading = { ranges, atMs: now.getTime() };
    kept.set(area.id, reading);
    ranges.catch(() => {
      if (kept.get(area.id) === reading) kept.delete(area.id);
    });
    return ranges;
  }

  return {
    async read(reader: {
      sandboxId: string | null;
      driverId: string | null;
    }): Promise<CallAnswer<typeof readShiftPay>> {
      const now = clock.now();
      const area = await readArea(db, reader.driverId);
      const zone = area.timeZone;
      const ranges = await rangesOf(area, reader.sandboxId, now);
      const local = localTimeAt(now, zone);
      const part: ShiftPart = shiftPartAt(local.minuteOfDay);
      const weekday = Temporal.PlainDate.from(local.date).dayOfWeek;
      const until = lastSlotEndAt(now, zone);
      const found = ranges.find(
        (row) => row.weekday === weekday && row.part === shiftParts.indexOf(part),
      );
      return {
        since: addDays(local.date, -shiftRules.days),
        now: until && { part, until: until.toISOString(), hourly: presentRange(found) },
        always: presentRange(ranges.find((row) => row.weekday === null)),
      };
    },
  };
}
