import type { NotificationChannel } from '@backhaul/domain/notifications/notification-channels.ts';
import type { DeliveryState } from '@backhaul/domain/notifications/notification-channels.ts';
import { sql } from 'kysely';
import type { PageCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import { drawKept, type MailSite } from './mail-layout.ts';
import type { KeptMail } from './mail-words.ts';

interface OutboxRow {
  id: string;
  sort_at: string;
  channel: NotificationChannel;
  state: DeliveryState;
  moment: string;
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

/** The live tenant's deliveries, newest first, with the mail or message where this server kept it. */
export async function findOutbox(
  db: Database,
  site: MailSite,
  { channel, state, cursor, limit }: OutboxPage,
): Promise<OutboxRow[]> {
  const isAsked = [
    sql`u.sandbox_id IS NULL`,
    ...(channel === undefined ? [] : [sql`d.channel = ${channel}`]),
    ...(state === undefined ? [] : [sql`d.state = ${state}`]),
    ...(cursor === null
      ? []
      : [sql`(d.created_at, d.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]),
  ];
  const { rows } = await sql<OutboxRow & { words: KeptMail | null }>`
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
  return rows.map(({ words, ...row }) =>
    words === null ? row : { ...row, ...drawKept(words, site) },
  );
}
