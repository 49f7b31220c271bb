import type { CallBody } from '@backhaul/contract/call.ts';
import type { SavedReport, saveReport } from '@backhaul/contract/calls/operations/saved-reports.ts';
import { figureCatalogue, type ReportStep } from '@backhaul/domain/figures/figure-catalogue.ts';
import {
  figuresNow,
  type ReportCadence,
  type SavedFigure,
  savedReportLimits,
  type SavedSpan,
  savedSpans,
} from '@backhaul/domain/figures/saved-report.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { holdsNow } from '../../../database/roles-now.ts';

export interface SavedReportRow {
  id: string;
  owner_id: string;
  owner_name: string;
  name: string;
  figures: readonly SavedFigure[];
  days: number;
  step: ReportStep;
  is_shared: boolean;
  cadence: ReportCadence | null;
  on_day: number | null;
  at_hour: number | null;
  scheduled_at: Date | null;
  readers: { id: string; name: string; email: string; mayRead: boolean }[];
  last_made_at: Date | null;
}
export type Content = CallBody<typeof saveReport>;

const mostListed = 200;
const mayRead = sql.raw(holdsNow('read_reports'));

export async function findSavedReports(
  db: Database,
  rest: RawBuilder<unknown>,
): Promise<SavedReportRow[]> {
  const { rows } = await sql<SavedReportRow>`
    SELECT s.id, s.owner_id, (SELECT concat_ws(' ', first_name, last_name) FROM users WHERE id = s.owner_id) AS owner_name,
      s.name, s.figures, s.days, s.step, s.is_shared, s.cadence, s.on_day, s.at_hour, s.scheduled_at,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name),
          'email', u.email, 'mayRead', ${mayRead}) ORDER BY u.first_name, u.last_name, u.id)
        FROM saved_report_readers r JOIN users u ON u.id = r.person_id WHERE r.report_id = s.id), '[]') AS readers,
      (SELECT max(run_at) FROM report_runs r WHERE r.report_id = s.id) AS last_made_at
    FROM saved_reports s ${rest}`.execute(db);
  return rows;
}

/** SQL condition for reports that a person sees: their own, shared ones, and those mailed to them. */
const isSeenBy = (userId: string) => sql`(s.owner_id = ${userId} OR s.is_shared
  OR EXISTS (SELECT FROM saved_report_readers r WHERE r.report_id = s.id AND r.person_id = ${userId}))`;

export const listSavedReports = (db: Database, userId: string): Promise<SavedReportRow[]> =>
  findSavedReports(
    db,
    sql`WHERE ${isSeenBy(userId)} ORDER BY lower(s.name), s.created_at, s.id LIMIT ${mostListed}`,
  );

/** A report that the person may see. Throws not_found. */
export async function requireSavedReport(
  db: Database,
  userId: string,
  id: string,
): Promise<SavedReportRow> {
  const [row] = await findSavedReports(db, sql`WHERE s.id = ${id} AND ${isSeenBy(userId)}`);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

export function presentSavedReport(row: SavedReportRow, userId: string): SavedReport {
  const { keys, notes } = figuresNow(row.figures);
  const { cadence, on_day: onDay, at_hour: atHour } = row;
  return {
    id: row.id,
    name: row.name,
    figures: keys,
    notes,
    days: spanOf(row),
    by: row.step,
    isShared: row.is_shared,
    owner: row.owner_id === userId ? null : row.owner_name,
    schedule: cadence === null || atHour === null ? null : { cadence, onDay, atHour },
    readers: row.readers,
    lastMadeAt: row.last_made_at?.toISOString() ?? null,
  };
}

export const spanOf = ({ days }: Pick<SavedReportRow, 'days'>): SavedSpan =>
  savedSpans.find((span) => Number(span) === days) ?? '28';

const savedFigures = (keys: Content['figures']): SavedFigure[] =>
  [...new Set(keys)].map((key) => ({ key, name: figureCatalogue[key].name }));

/** Throws report_name_taken if the person has another report with this name. */
async function requireFreeName(
  db: Database,
  { ownerId, name, except }: { ownerId: string; name: string; except: string | null },
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM saved_reports WHERE owner_id = ${ownerId} AND lower(name) = lower(${name})
      AND id IS DISTINCT FROM ${except}::uuid`.execute(db);
  if (rows.length > 0) throw new AppError('report_name_taken');
}

/**
 * Stores the people who get the report by mail. Throws validation_failed for a person without the right to
 * read it.
 */
async function writeReaders(db: Database, id: string, personIds: readonly string[]): Promise<void> {
  const asked = [...new Set(personIds)];
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM users u WHERE u.id = ANY(${asked}::uuid[]) AND (${mayRead}
      OR EXISTS (SELECT FROM saved_report_readers r WHERE r.report_id = ${id} AND r.person_id = u.id))`.execute(
    db,
  );
  if (rows.length < asked.length)
    throw new AppError('validation_failed', {
      fieldErrors: { readerIds: 'Choose people who may read reports' },
    });
  await sql`DELETE FROM saved_report_readers WHERE report_id = ${id} AND person_id <> ALL(${asked}::uuid[])`.execute(
    db,
  );
  await sql`INSERT INTO saved_report_readers (report_id, person_id)
    SELECT ${id}, unnest(${asked}::uuid[]) ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Locks a person, so that simultaneous changes cannot give two reports of this person the same name or exceed
 * the maximum number of reports.
 */
const lockPerson = (db: Database, userId: string) =>
  sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`.execute(db);

/** Stores a new report. Throws report_name_taken, too_many_reports, validation_failed. */
export async function insertSavedReport(
  db: Database,
  { id, ownerId, content, now }: { id: string; ownerId: string; content: Content; now: Date },
): Promise<void> {
  const { name, days, by, isShared, schedule } = content;
  await lockPerson(db, ownerId);
  await requireFreeName(db, { ownerId, name, except: null });
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM saved_reports WHERE owner_id = ${ownerId}`.execute(db);
  if ((rows[0]?.n ?? 0) >= savedReportLimits.most) throw new AppError('too_many_reports');
  await sql`
    INSERT INTO saved_reports (id, owner_id, name, figures, days, step, is_shared, created_at, cadence, on_day, at_hour,
      scheduled_at)
    VALUES (${id}, ${ownerId}, ${name}, ${JSON.stringify(savedFigures(content.figures))}::jsonb, ${Number(days)}, ${by},
      ${isShared}, ${now}, ${schedule?.cadence ?? null}, ${schedule?.onDay ?? null}, ${schedule?.atHour ?? null},
      ${schedule === null ? null : now})`.execute(db);
  await writeReaders(db, id, content.readerIds);
}

/**
 * Changes a report of the person's own. A figure that is no longer counted stays in the report. If the
 * schedule stays the same, a due run stays due. Throws not_found, report_name_taken, validation_failed.
 */
export async function updateSavedReport(
  db: Database,
  { id, ownerId, content, now }: { id: string; ownerId: string; content: Content; now: Date },
): Promise<void> {
  const { name, days, by, isShared, schedule } = content;
  await lockPerson(db, ownerId);
  const row = await requireSavedReport(db, ownerId, id);
  if (row.owner_id !== ownerId) throw new AppError('not_found');
  await requireFreeName(db, { ownerId, name, except: id });
  const gone = row.figures.filter((figure) => figuresNow([figure]).keys.length === 0);
  const figures = [...savedFigures(content.figures), ...gone];
  const isAsBefore =
    row.cadence === (schedule?.cadence ?? null) &&
    row.on_day === (schedule?.onDay ?? null) &&
    row.at_hour === (schedule?.atHour ?? null);
  await sql`
    UPDATE saved_reports SET name = ${name}, figures = ${JSON.stringify(figures)}::jsonb, days = ${Number(days)},
      step = ${by}, is_shared = ${isShared}, cadence = ${schedule?.cadence ?? null}, on_day = ${schedule?.onDay ?? null},
      at_hour = ${schedule?.atHour ?? null},
      scheduled_at = ${isAsBefore ? row.scheduled_at : schedule === null ? null : now}
    WHERE id = ${id}`.execute(db);
  await writeReaders(db, id, content.readerIds);
}

/** Deletes a person's own report. False if the person has no such report. */
export async function deleteSavedReport(
  db: Database,
  ownerId: string,
  id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM saved_reports WHERE id = ${id} AND owner_id = ${ownerId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The staff who may read reports, sorted by name. */
export async function findReportReaders(
  db: Database,
): Promise<{ id: string; name: string; email: string }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.email FROM users u WHERE ${mayRead}
    ORDER BY name, u.id`.execute(db);
  return rows;
}
