import { alertRules, type AlertSubject } from '@backhaul/domain/operations/cancellation-causes.ts';
import { sql } from 'kysely';
import type { WorkSource } from './work-source.ts';

interface AlertRow {
  id: string;
  subject: AlertSubject;
  name: string;
  raised_at: Date;
  cases: number;
  ended: number;
  usual_cases: number;
  usual_ended: number;
}

/**
 * Alerts about stores and causes with unusually many cancellations (product-rules.md#unusual-cancellations).
 */
export const alertWork: WorkSource = {
  name: 'alert',
  on: ['alert.raised', 'alert.closed'],
  async read(db, ids) {
    const { rows } = await sql<AlertRow>`
      SELECT id, subject, name, raised_at, cases, ended, usual_cases, usual_ended FROM cancellation_alerts
      WHERE id = ANY (${[...ids]}::uuid[]) AND closed_at IS NULL`.execute(db);
    return rows.map((row) => ({
      sourceId: row.id,
      kind: 'cancellation_alert',
      subject: { kind: 'alert', id: row.id },
      orderId: null,
      personId: null,
      since: row.raised_at,
      dueAt: new Date(row.raised_at.getTime() + alertRules.answeredWithinMs),
      facts: {
        about: 'alert',
        subject: row.subject,
        name: row.name,
        cases: row.cases,
        ended: row.ended,
        usualCases: row.usual_cases,
        usualEnded: row.usual_ended,
      },
    }));
  },
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM cancellation_alerts WHERE closed_at IS NULL`.execute(db);
    return rows.map(({ id }) => id);
  },
};
