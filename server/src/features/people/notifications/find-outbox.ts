import type { NotificationChannel } from '@backhaul/domain/notifications/notification-channels.ts';
import type { DeliveryState } from '@backhaul/domain/notifications/notification-channels.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import { drawKept, type MailSite } from './mail-layout.ts';
import type { KeptMail } from './mail-words.ts';

interface OutboxRow {
  id: string;
  sort_at: string;
  channel: NotificationChannel;
  state: DeliveryState;
  moment: string | null;
  orderId: string | null;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  dueAt: Date | null;
  endedAt: Date | null;
}

interface OutboxPage {
  channel: NotificationChannel | undefined;
  state: DeliveryState | undefined;
  cursor: PageCursor | null;
  limit: number;
}

type Kept = OutboxRow & { words: KeptMail | null };

const isBefore = (cursor: PageCursor | null, at: string, id: RawBuilder<unknown>) =>
  cursor === null
    ? []
    : [sql`(${sql.ref(at)}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`];

async function findDeliveries(
  db: Database,
  { channel, state, cursor, limit }: OutboxPage,
): Promise<Kept[]> {
  const isAsked = [
    sql`u.sandbox_id IS NULL`,
    ...(channel === undefined ? [] : [sql`d.channel = ${channel}`]),
    ...(state === undefined ? [] : [sql`d.state = ${state}`]),
    ...isBefore(cursor, 'd.created_at', sql`d.id`),
  ];
  const { rows } = await sql<Kept>`
    SELECT d.id, d.created_at::text AS sort_at, d.channel, d.state, n.moment, n.order_id AS "orderId",
      coalesce(d.sent_to, u.email) AS to, n.subject,
      coalesce(m.text_body, o.body, concat_ws(E'\n\n', n.body, nullif(array_to_string(n.more, E'\n\n'), ''))) AS text,
      m.html_body AS html, m.words, d.attempts, d.last_error AS "lastError", d.created_at AS "createdAt", d.due_at AS "dueAt",
      d.ended_at AS "endedAt"
    FROM notification_deliveries d JOIN notifications n ON n.id = d.notification_id JOIN users u ON u.id = n.recipient_id
      LEFT JOIN local_mail_outbox m
        ON d.channel = 'mail' AND m.key = n.event_id || ':' || n.recipient_id || ':mail'
      LEFT JOIN local_message_outbox o
        ON d.channel = 'text' AND o.key = n.event_id || ':' || n.recipient_id || ':text'
    WHERE ${sql.join(isAsked, sql` AND `)}
    ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Mails that this server kept for people without a notification: their key names no recipient. */
async function findLetters(
  db: Database,
  { channel, state, cursor, limit }: OutboxPage,
): Promise<Kept[]> {
  if ((channel ?? 'mail') !== 'mail' || (state ?? 'sent') !== 'sent') return [];
  // Shaped as a random UUID is.
  const id = sql`overlay(overlay(md5('letter:' || m.id) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
  const isAsked = [
    sql`m.sandbox_id IS NULL AND length(split_part(m.key, ':', 2)) < 36`,
    ...isBefore(cursor, 'm.sent_at', id),
  ];
  const { rows } = await sql<Kept>`
    SELECT ${id} AS id, m.sent_at::text AS sort_at, 'mail' AS channel, 'sent' AS state, NULL AS moment, NULL AS "orderId",
      coalesce(substring(m.to_address from '<(.*)>$'), m.to_address) AS to, m.subject, coalesce(m.text_body, '') AS text,
      m.html_body AS html, m.words, 1 AS attempts, NULL AS "lastError", m.sent_at AS "createdAt", NULL AS "dueAt",
      m.sent_at AS "endedAt"
    FROM local_mail_outbox m WHERE ${sql.join(isAsked, sql` AND `)}
    ORDER BY m.sent_at DESC, ${id} DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** To the microsecond, as the cursor has it. */
const newestFirst = (a: OutboxRow, b: OutboxRow) => {
  if (a.sort_at !== b.sort_at) return a.sort_at < b.sort_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
};

/**
 * The live tenant's deliveries and other mails, newest first, with the mail or message where this server kept it.
 */
export async function findOutbox(
  db: Database,
  site: MailSite,
  page: OutboxPage,
): Promise<OutboxRow[]> {
  const found = [...(await findDeliveries(db, page)), ...(await findLetters(db, page))];
  return found
    .toSorted(newestFirst)
    .slice(0, page.limit)
    .map(({ words, ...row }) => (words === null ? row : { ...row, ...drawKept(words, site) }));
}
