import type { CallQuery } from '@backhaul/contract/call.ts';
import type {
  Feedback,
  listFeedback,
  OwnFeedback,
} from '@backhaul/contract/calls/people/feedback.ts';
import { type FeedbackKind, feedbackRules } from '@backhaul/domain/support/driver-feedback.ts';
import { type RawBuilder, sql } from 'kysely';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

interface FeedbackRow {
  id: string;
  sandbox_id: string | null;
  driver_id: string;
  driver_name: string;
  order_id: string | null;
  tracking_number: string | null;
  dropoff_name: string | null;
  kind: FeedbackKind;
  words: string;
  created_at: Date;
  answered_at: Date | null;
  answered_by: string | null;
  answer: string | null;
  ticket_id: string | null;
  ticket_number: string | null;
  sort_at: string;
}

async function findRows(db: Database, rest: RawBuilder<unknown>): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    SELECT f.id, f.sandbox_id, f.driver_id, concat_ws(' ', u.first_name, u.last_name) AS driver_name, f.order_id,
      o.tracking_number, o.dropoff_name, f.kind, f.words, f.created_at, f.answered_at, f.answer, f.ticket_id,
      t.number AS ticket_number, f.created_at::text AS sort_at,
      (SELECT concat_ws(' ', first_name, last_name) FROM users WHERE id = f.answered_by) AS answered_by
    FROM driver_feedback f JOIN users u ON u.id = f.driver_id LEFT JOIN orders o ON o.id = f.order_id
      LEFT JOIN tickets t ON t.id = f.ticket_id ${rest}`.execute(db);
  return rows;
}

/** Feedback that the live tenant's drivers gave, newest first. */
export function findFeedback(
  db: Database,
  { state, kind, cursor }: CallQuery<typeof listFeedback>,
  limit: number,
): Promise<FeedbackRow[]> {
  const after = readCursor(cursor);
  const asked = [
    sql`f.sandbox_id IS NULL`,
    ...(state === undefined
      ? []
      : [state === 'open' ? sql`f.answered_at IS NULL` : sql`f.answered_at IS NOT NULL`]),
    ...(kind === undefined ? [] : [sql`f.kind = ${kind}`]),
    ...(after === null
      ? []
      : [sql`(f.created_at, f.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  return findRows(
    db,
    sql`WHERE ${sql.join(asked, sql` AND `)} ORDER BY f.created_at DESC, f.id DESC LIMIT ${limit}`,
  );
}

export async function readFeedback(db: Database, id: string): Promise<FeedbackRow | undefined> {
  const [row] = await findRows(db, sql`WHERE f.id = ${id}`);
  return row;
}

/** The latest feedback that one driver gave. With `orderId`, only the feedback about that order. */
export function findOwnFeedback(
  db: Database,
  driverId: string,
  orderId: string | undefined,
): Promise<FeedbackRow[]> {
  const ofOrder = orderId === undefined ? sql`true` : sql`f.order_id = ${orderId}`;
  return findRows(
    db,
    sql`WHERE f.driver_id = ${driverId} AND ${ofOrder}
      ORDER BY f.created_at DESC, f.id DESC LIMIT ${feedbackRules.shown}`,
  );
}

export function presentOwn(row: FeedbackRow): OwnFeedback {
  return {
    id: row.id,
    orderId: row.order_id,
    kind: row.kind,
    words: row.words,
    createdAt: row.created_at.toISOString(),
    answer: row.answer,
    ticketNumber: row.ticket_number,
  };
}

export function presentFeedback(row: FeedbackRow): Feedback {
  return {
    ...presentOwn(row),
    driver: { id: row.driver_id, name: row.driver_name },
    trackingNumber: row.tracking_number,
    store: row.dropoff_name,
    ticketId: row.ticket_id,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
  };
}
