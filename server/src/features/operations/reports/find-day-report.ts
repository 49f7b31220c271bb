import type { readDayReport } from '@backhaul/contract/calls/operations/day-reports.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { type DayReportRow, presentDayReport } from './day-report-facts.ts';

const mostListed = 60;

/** The report of a day, or the latest one, and the days that have one. */
export async function findDayReport(
  db: Database,
  asked: string | undefined,
): Promise<CallAnswer<typeof readDayReport>> {
  const { rows: days } = await sql<{ day: string }>`
    SELECT day::text FROM day_reports ORDER BY day_reports.day DESC LIMIT ${mostListed}`.execute(
    db,
  );
  const day = asked ?? days[0]?.day ?? null;
  const { rows } = await sql<DayReportRow>`
    SELECT day::text, counted_until, written_at, is_made_up, figures FROM day_reports r WHERE r.day = ${day}::date
    LIMIT 1`.execute(db);
  const [row] = rows;
  return {
    days: days.map((one) => one.day),
    report: row === undefined ? null : presentDayReport(row),
  };
}
