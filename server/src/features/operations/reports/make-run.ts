import { randomUUID } from 'node:crypto';
import type { ReportRun } from '@backhaul/contract/calls/operations/saved-reports.ts';
import type { ReportedFigure } from '@backhaul/contract/calls/operations/reports.ts';
import { figureCatalogue } from '@backhaul/domain/figures/figure-catalogue.ts';
import { figureWords, madeUpWords } from '@backhaul/domain/figures/figure-words.ts';
import { figuresNow, isFigureKey, savedSpanNames } from '@backhaul/domain/figures/saved-report.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { findFigures } from './read-report.ts';
import { type SavedReportRow, spanOf } from './saved-report-store.ts';

/** A figure as stored with a run of a report, with its name at that time. */
type KeptFigure = ReportedFigure & { name: string };

interface RunRow {
  id: string;
  run_at: Date;
  due_day: string | null;
  from_day: string;
  to_day: string;
  notes: string[];
  figures: readonly KeptFigure[];
}

const columns = sql`id, run_at, due_day::text, from_day::text, to_day::text, notes, figures`;

/**
 * A run of a report as the API answers it. Besides the notes that were stored with the run, it has a note
 * about figures that are no longer counted.
 */
export function presentRun(row: RunRow): ReportRun {
  const figures = row.figures.filter(({ key }) => isFigureKey(key));
  const gone = figuresNow(row.figures.filter(({ key }) => !isFigureKey(key))).notes;
  return {
    id: row.id,
    madeAt: row.run_at.toISOString(),
    isScheduled: row.due_day !== null,
    from: row.from_day,
    to: row.to_day,
    notes: [...row.notes, ...gone],
    figures: figures.map(({ name: _then, ...figure }) => figure),
  };
}

/** The last run of a report; null if it has never run. */
export async function findLastRun(db: Database, reportId: string): Promise<ReportRun | null> {
  const { rows } = await sql<RunRow>`
    SELECT ${columns} FROM report_runs WHERE report_id = ${reportId} ORDER BY run_at DESC, id LIMIT 1`.execute(
    db,
  );
  const [row] = rows;
  return row === undefined ? null : presentRun(row);
}

/**
 * Runs a report for the `report.days` days before today. Null if the report already ran for `dueDay`, the day
 * on which its schedule was due.
 */
export async function makeRun(
  db: Database,
  report: SavedReportRow,
  { now, dueDay }: { now: Date; dueDay: string | null },
): Promise<ReportRun | null> {
  const to = addDays(await readAreaDay(db, now), -1);
  const from = addDays(to, 1 - report.days);
  const { keys, notes } = figuresNow(report.figures);
  const { figures, madeUpUntil } = await findFigures(db, keys, { from, to, by: report.step });
  const allNotes = [...notes, ...(madeUpUntil === null ? [] : [madeUpWords(madeUpUntil)])];
  const kept = figures.map((figure) => ({ ...figure, name: figureCatalogue[figure.key].name }));
  const { rows } = await sql<RunRow>`
    INSERT INTO report_runs (id, report_id, run_at, due_day, from_day, to_day, figures, notes)
    VALUES (${randomUUID()}, ${report.id}, ${now}, ${dueDay}::date, ${from}::date, ${to}::date,
      ${JSON.stringify(kept)}::jsonb, ${sql.val(allNotes)}::text[])
    ON CONFLICT (report_id, due_day) DO NOTHING RETURNING ${columns}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : presentRun(row);
}

export function mailedRunFacts(
  report: SavedReportRow,
  { figures }: ReportRun,
): { label: string; words: string }[] {
  const before = `in the ${savedSpanNames[spanOf(report)].replace(/^a /, '')} before`;
  return figures.map(({ key, value, before: { value: earlier } }) => {
    const { name, unit } = figureCatalogue[key];
    const said = value === null ? 'Too few to say' : figureWords(unit, value);
    return {
      label: name,
      words: earlier === null ? said : `${said} (${before}: ${figureWords(unit, earlier)})`,
    };
  });
}
