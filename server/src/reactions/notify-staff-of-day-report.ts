import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { firstArea } from '../database/area-day.ts';
import { holdsNow } from '../database/roles-now.ts';
import {
  type DayReportRow,
  presentDayReport,
} from '../features/operations/reports/day-report-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';
import { dayReportRules } from '@backhaul/domain/figures/day-report.ts';

/** A day's report is sent only within this time after it was written. */
const freshMs = 12 * 3_600_000;

/** Sends the day's report to the people who asked for it and may read it. */
export const notifyStaffOfDayReport = defineReaction({
  name: 'notify-staff-of-day-report',
  on: ['report.day_written'],
  async effect(event, deps) {
    const { rows } = await sql<
      DayReportRow & { areaId: string; isFirst: boolean; city: string | null }
    >`
      SELECT r.day::text, r.counted_until, r.written_at, r.is_made_up, r.figures, r.area_id AS "areaId",
        r.area_id = ${sql.raw(firstArea)} AS "isFirst",
        CASE WHEN (SELECT count(*) FROM service_areas WHERE opened_at IS NOT NULL) > 1 THEN a.name END AS city
      FROM day_reports r JOIN service_areas a ON a.id = r.area_id
      WHERE r.id = ${event.subjectId}::uuid`.execute(deps.db);
    const [row] = rows;
    if (row === undefined || row.written_at.getTime() - row.counted_until.getTime() > freshMs)
      return;
    const { day, isMadeUp, weeksKnown, figures } = presentDayReport(row);
    const facts = {
      day,
      city: row.city,
      isMadeUp,
      isComparable: weeksKnown >= dayReportRules.fewestWeeks,
      standingOut: figures.flatMap(({ key, value, standsOut }) =>
        value === null || standsOut === null ? [] : [{ key, value, standsOut }],
      ),
    };
    const readers = await sql<{ id: string }>`
      SELECT u.id FROM users u JOIN notification_choices c ON c.user_id = u.id AND c.group_name = 'day_report' AND c.is_on
      WHERE ${sql.raw(holdsNow('read_reports'))} GROUP BY u.id ORDER BY u.id`.execute(deps.db);
    for (const { id: recipientId } of readers.rows)
      await notify(deps, {
        event,
        recipientId,
        moment: 'day_report',
        facts,
        query: row.isFirst ? `day=${day}` : `day=${day}&area=${row.areaId}`,
      });
  },
});
