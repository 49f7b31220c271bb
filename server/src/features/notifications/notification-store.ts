import type { NotificationChannel } from '@backhaul/domain/events/notification-channels.ts';
import { sql } from 'kysely';
import type { PageCursor } from '../../app/page-cursor.ts';
import type { Database } from '../../database/connect.ts';

export interface NewNotification {
  eventId: number;
  recipientId: string;
  channel: NotificationChannel;
  subject: string;
  body: string;
}

/** Records a notification of an event on one channel, as sent if `sentAt` is given. Null if it was already sent. */
export async function openNotification(
  db: Database,
  { eventId, recipientId, channel, subject, body }: NewNotification,
  sentAt: Date | null,
): Promise<{ id: string } | null> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO notifications AS n (event_id, recipient_id, channel, subject, body, sent_at)
    VALUES (${eventId}, ${recipientId}, ${channel}, ${subject}, ${body}, ${sentAt})
    ON CONFLICT (event_id, recipient_id, channel) DO UPDATE SET subject = excluded.subject, body = excluded.body
      WHERE n.sent_at IS NULL
    RETURNING id`.execute(db);
  return rows[0] ?? null;
}

export async function closeNotification(db: Database, id: string, sentAt: Date): Promise<void> {
  await sql`UPDATE notifications SET sent_at = ${sentAt} WHERE id = ${id}`.execute(db);
}

export interface InboxRow {
  id: string;
  sort_at: string;
  kind: string;
  order_id: string | null;
  subject: string;
  body: string;
  created_at: Date;
  read_at: Date | null;
}

/** In-app notifications, newest first. */
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
    SELECT n.id, n.created_at::text AS sort_at, e.subject || '.' || e.type AS kind, e.order_id, n.subject, n.body,
      n.created_at, n.read_at
    FROM notifications n JOIN domain_events e ON e.id = n.event_id
    WHERE n.recipient_id = ${userId} AND n.channel = 'in_app' AND ${isBefore}
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
