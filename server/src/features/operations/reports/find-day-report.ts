import type { readDayReport } from '@backhaul/contract/calls/operations/day-reports.ts';
import type { CallAnswer, CallQuery } from '@backhaul/contract/call.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { type DayReportRow, presentDayReport } from './day-report-facts.ts';

type Answer = CallAnswer<typeof readDayReport>;

const mostListed = 60;

/** The service areas that were ever opened, sorted by opening time. */
async function findAreas(db: Database): Promise<Answer['areas']> {
  const { rows } = await sql<Answer['area']>`
    SELECT id, name, time_zone AS "timeZone" FROM service_areas WHERE opened_at IS NOT NULL ORDER BY opened_at, id`.execute(
    db,
  );
  return rows;
}

/**
 * An area's report of a day, or its latest report, and all days with a report. Throws not_found for an
 * unknown area.
 */
export async function findDayReport(
  db: Database,
  { day: asked, area: askedArea }: CallQuery<typeof readDayReport>,
): Promise<Answer> {
  const areas = await findAreas(db);
  const area = askedArea === undefined ? areas[0] : areas.find(({ id }) => id === askedArea);
  if (area === undefined) throw new AppError('not_found');
  const { rows: days } = await sql<{ day: string }>`
    SELECT day::text FROM day_reports r WHERE r.area_id = ${area.id} ORDER BY r.day DESC LIMIT ${mostListed}`.execute(
    db,
  );
  const day = asked ?? days[0]?.day ?? null;
  const { rows } = await sql<DayReportRow>`
    SELECT day::text, counted_until, written_at, is_made_up, figures FROM day_reports r
    WHERE r.area_id = ${area.id} AND r.day = ${day}::date`.execute(db);
  const [row] = rows;
  return {
    area,
    areas,
    days: days.map((one) => one.day),
    report: row === undefined ? null : presentDayReport(row),
  };
}
