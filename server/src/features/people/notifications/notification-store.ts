import type { NotificationMoment } from '@backhaul/domain/notifications/moments.ts';
import { sql } from 'kysely';
import type { PageCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import { groupOnDatabase } from '../../../database/grouped-statement.ts';
import type { PlannedDelivery } from './plan-deliveries.ts';

interface NewNotification {
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

/** One statement stores at most this many notifications. */
const mostAtOnce = 50;

const keyOf = ({ eventId, recipientId }: Pick<NewNotification, 'eventId' | 'recipientId'>) =>
  `${eventId}:${recipientId}`;

/**
 * The names and types of the JSON fields that `jsonb_to_recordset` reads. They equal the fields of a
 * notification.
 */
const columns =
  sql.raw(`"eventId" bigint, "recipientId" uuid, moment text, "orderId" uuid, subject text, body text,
  more text[], "linkLabel" text, "linkPath" text, "createdAt" timestamptz, deliveries jsonb`);

const insert = groupOnDatabase<NewNotification, boolean>(async (db, group) => {
  const first = new Map(group.toReversed().map((told) => [keyOf(told), told]));
  // The rows are sorted by event. When two processes store the same notifications, one waits for the other
  // instead of deadlocking.
  const told = [...first.values()].toSorted((one, other) => one.eventId - other.eventId);
  const { rows } = await sql<{ eventId: number; recipientId: string }>`
    WITH asked AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS t (${columns})),
    told AS (
      INSERT INTO notifications (event_id, recipient_id, moment, order_id, subject, body, more, link_label, link_path, created_at)
      SELECT "eventId", "recipientId", moment, "orderId", subject, body, more, "linkLabel", "linkPath", "createdAt" FROM asked
      ON CONFLICT (event_id, recipient_id) DO NOTHING RETURNING id, event_id, recipient_id
    ), deliveries AS (
      INSERT INTO notification_deliveries (notification_id, channel, state, sent_to, is_urgent, due_at, expires_at, last_error,
        created_at, ended_at)
      SELECT told.id, d.channel, d.state, d."sentTo", d."isUrgent", d."dueAt", d."expiresAt", d."lastError", asked."createdAt",
        d."endedAt"
      FROM told JOIN asked ON asked."eventId" = told.event_id AND asked."recipientId" = told.recipient_id
      CROSS JOIN jsonb_to_recordset(asked.deliveries) AS d (channel text, state text, "sentTo" text,
        "isUrgent" boolean, "dueAt" timestamptz, "expiresAt" timestamptz, "lastError" text, "endedAt" timestamptz)
    )
    SELECT event_id AS "eventId", recipient_id AS "recipientId" FROM told`.execute(db);
  const isNew = new Set(rows.map(keyOf));
  return group.map((one) => first.get(keyOf(one)) === one && isNew.has(keyOf(one)));
}, mostAtOnce);

/**
 * Stores a notification of an event for a person, with its messages on all channels. False if it was stored
 * before. Concurrent calls share a statement.
 */
export function insertNotification(db: Database, told: NewNotification): Promise<boolean> {
  return insert(db, told);
}

interface InboxRow {
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

/** A person's notifications in the app, newest first. */
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

/** The maximum count of unread notifications, because a badge shows no more. */
const countedUpTo = 100;

export async function countUnread(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM (SELECT FROM notifications n
      WHERE n.recipient_id = ${userId} AND n.read_at IS NULL AND ${isInInbox} LIMIT ${countedUpTo}) unread`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Marks a notification as read. False if the person has none with this id. */
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
