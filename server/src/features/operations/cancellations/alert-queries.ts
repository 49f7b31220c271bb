import type { CancellationAlert } from '@backhaul/contract/calls/operations/cancellations.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface AlertRow {
  id: string;
  subject: CancellationAlert['subject'];
  key: string;
  name: string;
  raised_at: Date;
  cases: number;
  ended: number;
  usual_cases: number;
  usual_ended: number;
  closed_at: Date | null;
  closed_by: string | null;
  done: string | null;
}

const mostListed = 20;

async function findRows(db: Database, rest: RawBuilder<unknown>): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    SELECT a.id, a.subject, a.key, a.name, a.raised_at, a.cases, a.ended, a.usual_cases, a.usual_ended, a.closed_at, a.done,
      (SELECT concat_ws(' ', first_name, last_name) FROM users WHERE id = a.closed_by) AS closed_by
    FROM cancellation_alerts a ${rest}`.execute(db);
  return rows;
}

/** Alerts about unusual cancellations: open ones first, then the latest. */
export const findAlerts = (db: Database): Promise<AlertRow[]> =>
  findRows(db, sql`ORDER BY a.closed_at IS NOT NULL, a.raised_at DESC, a.id LIMIT ${mostListed}`);

export async function readAlert(db: Database, id: string): Promise<AlertRow | undefined> {
  const [row] = await findRows(db, sql`WHERE a.id = ${id}`);
  return row;
}

export function presentAlert(row: AlertRow): CancellationAlert {
  return {
    id: row.id,
    subject: row.subject,
    key: row.key,
    name: row.name,
    raisedAt: row.raised_at.toISOString(),
    cases: row.cases,
    ended: row.ended,
    usualCases: row.usual_cases,
    usualEnded: row.usual_ended,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    done: row.done,
  };
}
