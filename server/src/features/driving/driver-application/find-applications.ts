import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readDriverApplication } from '@backhaul/contract/calls/driving/driver-review.ts';
import type { ApplicationStatus } from '@backhaul/domain/driver/driver-status.ts';
import type { EventType } from '@backhaul/domain/events/event-kinds.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { PageCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import { presentReviewed } from './applicant-presenter.ts';
import { type ApplicantRow, findApplicant, findApplicants } from './applicant-store.ts';

/** Applications of the live tenant, newest first. */
export function findApplications(
  db: Database,
  now: Date,
  asked: {
    status: ApplicationStatus | undefined;
    q: string | undefined;
    cursor: PageCursor | null;
    limit: number;
  },
): Promise<ApplicantRow[]> {
  const { status, q, cursor, limit } = asked;
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  const isAsked = [
    sql`u.sandbox_id IS NULL`,
    ...(status === undefined ? [] : [sql`p.application_status = ${status}`]),
    ...words.map(
      (word) =>
        sql`strpos(lower(concat_ws(' ', a.first_name, a.last_name, u.email, a.zip, s.name)), lower(${word})) > 0`,
    ),
    ...(cursor === null
      ? []
      : [sql`(a.applied_at, a.user_id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]),
  ];
  return findApplicants(
    db,
    now,
    sql`WHERE a.user_id IS NOT NULL AND ${sql.join(isAsked, sql` AND `)}
      ORDER BY a.applied_at DESC, a.user_id DESC LIMIT ${limit}`,
  );
}

type Detail = CallAnswer<typeof readDriverApplication>;
const longestHistory = 100;
/** Frequent driver events that the history of an application leaves out. */
const everyday = ['went_online', 'went_offline', 'preferences_saved'];

async function readHistory(db: Database, userId: string): Promise<Detail['history']> {
  const { rows } = await sql<{
    type: EventType<'driver'>;
    at: Date;
    by: string | null;
    about: string | null;
  }>`
    SELECT e.type, e.happened_at AS at, nullif(concat_ws(' ', u.first_name, u.last_name), '') AS by,
      nullif(concat_ws(': ', coalesce(e.details ->> 'kind', e.details ->> 'status'), e.details ->> 'reason'), '') AS about
    FROM domain_events e LEFT JOIN users u ON u.id = e.actor_id
    WHERE e.subject = 'driver' AND e.subject_id = ${userId} AND e.type <> ALL (${everyday}::text[])
    ORDER BY e.sequence DESC LIMIT ${longestHistory}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** One application with its history, the latest first. Throws not_found. */
export async function readApplication(db: Database, now: Date, userId: string): Promise<Detail> {
  const applicant = await findApplicant(db, now, userId);
  if (!applicant?.application || applicant.sandboxId !== null) throw new AppError('not_found');
  const { application } = applicant;
  return { ...presentReviewed(applicant, application), history: await readHistory(db, userId) };
}
