import { lastDueDay } from '@backhaul/domain/figures/saved-report.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { sql } from 'kysely';
import { readAreaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { holdsNow } from '../../../database/roles-now.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { mailedRunFacts, makeRun } from './make-run.ts';
import { findSavedReports, type SavedReportRow } from './saved-report-store.ts';
import type { ReportsDeps } from './write-day-reports.ts';

/** Scheduled reports whose owners may still read reports. */
const findScheduled = (db: Database): Promise<SavedReportRow[]> =>
  findSavedReports(
    db,
    sql`JOIN users u ON u.id = s.owner_id WHERE s.cadence IS NOT NULL AND ${sql.raw(holdsNow('read_reports'))}
      ORDER BY s.id`,
  );

async function wasMade(db: Database, reportId: string, dueDay: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM report_runs WHERE report_id = ${reportId} AND due_day = ${dueDay}::date`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Runs each report that is due, once for its due day, and appends an event that causes its mail. After
 * several missed days, a report runs only for the last.
 */
export async function sendDueReports({ db, bus, clock }: ReportsDeps): Promise<void> {
  const now = clock.now();
  const timeZone = await readAreaTimeZone(db);
  for (const report of await findScheduled(db)) {
    const { cadence, on_day: onDay, at_hour: atHour, scheduled_at: since } = report;
    if (cadence === null || atHour === null || since === null) continue;
    const dueDay = lastDueDay(
      { cadence, onDay, atHour },
      localTimeAt(now.getTime(), timeZone),
      localTimeAt(since.getTime(), timeZone),
    );
    if (dueDay === null || (await wasMade(db, report.id, dueDay))) continue;
    await commitEvents(db, bus, async (transaction) => {
      const run = await makeRun(transaction, report, { now, dueDay });
      if (run === null) return;
      await appendSubjectEvent(transaction, {
        subject: 'report',
        subjectId: run.id,
        type: 'sent',
        actor: { kind: 'system', id: null },
        sandboxId: null,
        happenedAt: now,
        details: { facts: mailedRunFacts(report, run) },
      });
    });
  }
}
