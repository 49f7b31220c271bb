import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { holdsNow } from '../database/roles-now.ts';
import {
  type DayReportRow,
  presentDayReport,
} from '../features/operations/reports/day-report-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';
import { dayReportRules } from '@backhaul/domain/figures/day-report.ts';

/** A report that was missed and written days later is not sent. */
const freshMs = 12 * 3_600_000;

/** Sends the day's report to the people who asked for it and may read it. */
export const notifyStaffOfDayReport = defineReaction({
  name: 'notify-staff-of-day-report',
  on: ['report.day_written'],
  async effect(event, deps) {
    const { rows } = await sql<DayReportRow>`
      SELECT day::text, counted_until, written_at, is_made_up, figures FROM day_reports
      WHERE id = ${event.subjectId}::uuid`.execute(deps.db);
    const [row] = rows;
    if (row === undefined || row.written_at.getTime() - row.counted_until.getTime() > freshMs)
      return;
    const { day, isMadeUp, weeksKnown, figures } = presentDayReport(row);
    const facts = {
      day,
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
        query: `day=${day}`,
      });
  },
});
