import { type FeedbackKind, feedbackRules } from '@backhaul/domain/support/driver-feedback.ts';
import { sql } from 'kysely';
import type { WorkSource } from './work-source.ts';

interface FeedbackRow {
  id: string;
  driver_id: string;
  order_id: string | null;
  kind: FeedbackKind;
  words: string;
  created_at: Date;
  name: string;
  tracking_number: string | null;
}

/** Drivers' feedback that nobody has answered (product-rules.md#feedback-of-drivers). */
export const feedbackWork: WorkSource = {
  name: 'feedback',
  on: ['feedback.given', 'feedback.answered'],
  async read(db, ids) {
    const { rows } = await sql<FeedbackRow>`
      SELECT f.id, f.driver_id, f.order_id, f.kind, f.words, f.created_at, o.tracking_number,
        concat_ws(' ', u.first_name, u.last_name) AS name
      FROM driver_feedback f JOIN users u ON u.id = f.driver_id LEFT JOIN orders o ON o.id = f.order_id
      WHERE f.id = ANY (${[...ids]}::uuid[]) AND f.answered_at IS NULL AND f.sandbox_id IS NULL`.execute(
      db,
    );
    return rows.map((row) => ({
      sourceId: row.id,
      kind: 'driver_feedback',
      subject: { kind: 'feedback', id: row.id },
      orderId: row.order_id,
      personId: row.driver_id,
      since: row.created_at,
      dueAt: new Date(row.created_at.getTime() + feedbackRules.answeredWithinMs),
      facts: {
        about: 'feedback',
        kind: row.kind,
        name: row.name,
        words: row.words,
        trackingNumber: row.tracking_number,
      },
    }));
  },
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM driver_feedback WHERE answered_at IS NULL AND sandbox_id IS NULL`.execute(db);
    return rows.map(({ id }) => id);
  },
};
