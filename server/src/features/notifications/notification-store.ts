import type { NotificationMoment } from '@backhaul/domain/notifications/moments.ts';
import { sql } from 'kysely';
import type { PageCursor } from '../../app/page-cursor.ts';
import type { Database } from '../../database/connect.ts';
import type { PlannedDelivery } from './plan-deliveries.ts';

export interface NewNotification {
  eventId: number;
  recipientId: string;
  moment: NotificationMoment;
  orderId: string | null;
  subject: string;
  body: string;
  more: readonly string[];
  linkLabel: string;
  linkPath: string;
  createdAt: Date;
  deliveries: readonly PlannedDelivery[];
}

/** Keeps what somebody is told of an event, with its deliveries. False if they were told before. */
export async function insertNotification(db: Database, told: NewNotification): Promise<boolean> {
  const { eventId, recipientId, moment, orderId, subject, body, more, createdAt } = told;
  const { rows } = await sql`
    WITH told AS (
      INSERT INTO notifications (event_id, recipient_id, moment, order_id, subject, body, more, link_label, link_path, created_at)
      VALUES (${eventId}, ${recipientId}, ${moment}, ${orderId}::uuid, ${subject}, ${body},
        ${sql.val([...more])}::text[], ${told.linkLabel}, ${told.linkPath}, ${createdAt})
      ON CONFLICT (event_id, recipient_id) DO NOTHING RETURNING id
    )
    INSERT INTO notification_deliveries (notification_id, channel, state, sent_to, is_urgent, due_at, expires_at, last_error,
      created_at, ended_at)
    SELECT told.id, d.channel, d.state, d."sentTo", d."isUrgent", d."dueAt", d."expiresAt", d."lastError", ${createdAt},
      d."endedAt"
    FROM told CROSS JOIN jsonb_to_recordset(${JSON.stringify(told.deliveries)}::jsonb) AS d (channel text, state text,
      "sentTo" text, "isUrgent" boolean, "dueAt" timestamptz, "expiresAt" timestamptz, "lastError" text, "endedAt" timestamptz)
    RETURNING id`.execute(db);
  return rows.length > 0;
}

export interface InboxRow {
  id: string;
  sort_at: string;
  kind: string;
  moment: string;
  order_id: string | null;
  subject: string;
  body: string;
  link_label: string;
  link_path: string;
  created_at: Date;
  read_at: Date | null;
}

const isInInbox = sql`EXISTS (SELECT FROM notification_deliveries d
  WHERE d.notification_id = n.id AND d.channel = 'in_app')`;

/** What somebody was told in the app, newest first. */
export async function findInbox(
  db: Database,
  userId: string,
  { cursor, limit }: { cursor: PageCursor | null; limit: number },
): Promise<InboxRow[]> {
  const isBefore =
    cursor === null
      ? sql`true`
      : sql`(n.created_at, n.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const { rows } = await sql<InboxRow>`
    SELECT n.id, n.created_at::text AS sort_at, e.subject || '.' || e.type AS kind, n.moment, n.order_id, n.subject, n.body,
      n.link_label, n.link_path, n.created_at, n.read_at
    FROM notifications n JOIN domain_events e ON e.id = n.event_id
    WHERE n.recipient_id = ${userId} AND ${isInInbox} AND ${isBefore}
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Counted no further than a badge shows. */
const countedUpTo = 100;

export async function countUnread(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM (SELECT FROM notifications n
      WHERE n.recipient_id = ${userId} AND n.read_at IS NULL AND ${isInInbox} LIMIT ${countedUpTo}) unread`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Marks one as read; false if there is none of theirs. */
export async function markRead(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`UPDATE notifications SET read_at = coalesce(read_at, ${now})
    WHERE id = ${id} AND recipient_id = ${userId} RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function markAllRead(db: Database, userId: string, now: Date): Promise<void> {
  await sql`UPDATE notifications SET read_at = ${now}
    WHERE recipient_id = ${userId} AND read_at IS NULL`.execute(db);
}
