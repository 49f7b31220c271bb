import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { holdsNow } from '../database/roles-now.ts';
import { notify } from '../features/people/notifications/notify.ts';

interface SentRow {
  recipientId: string;
  reportId: string;
  name: string;
  from: string;
  to: string;
  notes: string[];
}

/** Mails a saved report to its readers after it was made, except to those who may no longer read reports. */
export const notifyReadersOfSavedReport = defineReaction({
  name: 'notify-readers-of-saved-report',
  on: ['report.sent'],
  async effect(event, deps) {
    const { rows } = await sql<SentRow>`
      SELECT u.id AS "recipientId", s.id AS "reportId", s.name, r.from_day::text AS from, r.to_day::text AS to, r.notes
      FROM report_runs r JOIN saved_reports s ON s.id = r.report_id JOIN saved_report_readers p ON p.report_id = s.id
      JOIN users u ON u.id = p.person_id
      WHERE r.id = ${event.subjectId}::uuid AND ${sql.raw(holdsNow('read_reports'))} ORDER BY u.id`.execute(
      deps.db,
    );
    for (const { recipientId, reportId, ...facts } of rows)
      await notify(deps, {
        event,
        recipientId,
        moment: 'saved_report',
        facts,
        query: `report=${reportId}`,
      });
  },
});
