import type { NotificationChannel } from '@backhaul/domain/notifications/notification-channels.ts';
import type { DeliveryState } from '@backhaul/domain/notifications/notification-channels.ts';
import { isPhoneTyped } from '@backhaul/domain/operations/search-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import { keyOfDelivery } from './delivery-store.ts';
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
  copy: number;
  lastError: string | null;
  createdAt: Date;
  dueAt: Date | null;
  endedAt: Date | null;
}

interface OutboxPage {
  channel: NotificationChannel | undefined;
  state: DeliveryState | undefined;
  /** Words to find in the recipient, the tracking number and the subject. A message must have all of them. */
  q: string | undefined;
  cursor: PageCursor | null;
  limit: number;
}

type Kept = OutboxRow & { words: KeptMail | null };

/** The number of messages that one search by words reads, starting with the newest. */
export const messagesLookedThrough = 5_000;

const isBefore = (cursor: PageCursor | null, at: string, id: RawBuilder<unknown>) =>
  cursor === null
    ? []
    : [sql`(${sql.ref(at)}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`];

const mostWords = 8;
const like = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The SQL condition that a text has all words of a search, or the phone number that was typed. */
function hasWords(text: RawBuilder<unknown>, q: string): RawBuilder<unknown> {
  if (isPhoneTyped(q)) {
    const digits = q.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    return sql`regexp_replace(${text}, '\\D', '', 'g') LIKE ${like(digits)}`;
  }
  const words = q.split(/\s+/).slice(0, mostWords);
  return sql.join(
    words.map((word) => sql`${text} ILIKE ${like(word)}`),
    sql` AND `,
  );
}

const messageWords = sql`concat_ws(' ', n.subject, u.first_name, u.last_name, u.email, d.sent_to,
  (SELECT tracking_number FROM orders WHERE id = n.order_id))`;

/**
 * SQL condition for the messages of one order or one account, if the search is a complete tracking number or
 * e-mail address. An index finds these messages. Null for any other search.
 */
async function narrowedBy(db: Database, q: string): Promise<RawBuilder<unknown> | null> {
  const { rows } = await sql<{ order_id: string | null; user_id: string | null }>`
    SELECT (SELECT id FROM orders WHERE tracking_number = ${q.toUpperCase()}) AS order_id,
      (SELECT id FROM users WHERE email = ${q.toLowerCase()} AND sandbox_id IS NULL) AS user_id`.execute(
    db,
  );
  const { order_id = null, user_id = null } = rows[0] ?? {};
  if (order_id !== null) return sql`n.order_id = ${order_id}`;
  return user_id === null ? null : sql`n.recipient_id = ${user_id}`;
}

interface Found {
  rows: Kept[];
  /**
   * The last message that a search by words read, from which the next page continues. Null if there are no
   * more messages to search.
   */
  end: PageCursor | null;
}

async function findDeliveries(db: Database, page: OutboxPage): Promise<Found> {
  const { channel, state, q, cursor, limit } = page;
  const narrowed = q === undefined ? null : await narrowedBy(db, q);
  const isByWords = q !== undefined && narrowed === null;
  const behind = isBefore(cursor, 'd.created_at', sql`d.id`);
  const isAsked = [
    sql`u.sandbox_id IS NULL`,
    ...(channel === undefined ? [] : [sql`d.channel = ${channel}`]),
    ...(state === undefined ? [] : [sql`d.state = ${state}`]),
    ...(narrowed === null ? [] : [narrowed]),
    ...(isByWords ? [hasWords(messageWords, q)] : behind),
  ];
  const first = sql`FROM notification_deliveries d WHERE ${sql.join([sql`true`, ...behind], sql` AND `)}
    ORDER BY d.created_at DESC, d.id DESC`;
  const from = isByWords
    ? sql`(SELECT * ${first} LIMIT ${messagesLookedThrough})`
    : sql`notification_deliveries`;
  const { rows } = await sql<Kept>`
    SELECT d.id, d.created_at::text AS sort_at, d.channel, d.state, n.moment, n.order_id AS "orderId", d.copy,
      coalesce(d.sent_to, u.email) AS to, n.subject,
      coalesce(m.text_body, o.body, concat_ws(E'\n\n', n.body, nullif(array_to_string(n.more, E'\n\n'), ''))) AS text,
      m.html_body AS html, m.words, d.attempts, d.last_error AS "lastError", d.created_at AS "createdAt", d.due_at AS "dueAt",
      d.ended_at AS "endedAt"
    FROM ${from} d JOIN notifications n ON n.id = d.notification_id JOIN users u ON u.id = n.recipient_id
      LEFT JOIN local_mail_outbox m
        ON d.channel = 'mail' AND m.key = ${keyOfDelivery(sql`d.copy`, sql`'mail'`)}
      LEFT JOIN local_message_outbox o
        ON d.channel = 'text' AND o.key = ${keyOfDelivery(sql`d.copy`, sql`'text'`)}
    WHERE ${sql.join(isAsked, sql` AND `)}
    ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit}`.execute(db);
  if (!isByWords || rows.length === limit) return { rows, end: null };
  const ends = await sql<PageCursor>`SELECT d.created_at::text AS at, d.id ${first}
    OFFSET ${messagesLookedThrough - 1} LIMIT 1`.execute(db);
  return { rows, end: ends.rows[0] ?? null };
}

/** Stored mails that belong to no notification. The second part of such a mail's key is not a person's id. */
async function findLetters(
  db: Database,
  { channel, state, q, cursor, limit }: OutboxPage,
): Promise<Kept[]> {
  if ((channel ?? 'mail') !== 'mail' || (state ?? 'sent') !== 'sent') return [];
  // The id is computed from the mail's own id and has the format of a random UUID.
  const id = sql`overlay(overlay(md5('letter:' || m.id) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
  const isAsked = [
    sql`m.sandbox_id IS NULL AND length(split_part(m.key, ':', 2)) < 36`,
    ...isBefore(cursor, 'm.sent_at', id),
    ...(q === undefined ? [] : [hasWords(sql`concat_ws(' ', m.subject, m.to_address)`, q)]),
  ];
  const { rows } = await sql<Kept>`
    SELECT ${id} AS id, m.sent_at::text AS sort_at, 'mail' AS channel, 'sent' AS state, NULL AS moment, NULL AS "orderId",
      0 AS copy, coalesce(substring(m.to_address from '<(.*)>$'), m.to_address) AS to, m.subject,
      coalesce(m.text_body, '') AS text, m.html_body AS html, m.words, 1 AS attempts, NULL AS "lastError",
      m.sent_at AS "createdAt", NULL AS "dueAt", m.sent_at AS "endedAt"
    FROM local_mail_outbox m WHERE ${sql.join(isAsked, sql` AND `)}
    ORDER BY m.sent_at DESC, ${id} DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Sorts by the database's text of the time, which has microseconds like the page cursor. */
const newestFirst = (a: OutboxRow, b: OutboxRow) => {
  if (a.sort_at !== b.sort_at) return a.sort_at < b.sort_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
};

interface Outbox {
  rows: OutboxRow[];
  end: PageCursor | null;
}

const isOlder = (row: OutboxRow, { at, id }: PageCursor) =>
  row.sort_at < at || (row.sort_at === at && row.id < id);

/**
 * A page of the live tenant's messages and other mails, newest first, with their texts if this server stores
 * them. If `end` is not null, a search by words stopped there, so the page may have few rows.
 */
export async function findOutbox(db: Database, site: MailSite, page: OutboxPage): Promise<Outbox> {
  const [deliveries, letters] = await Promise.all([
    findDeliveries(db, page),
    findLetters(db, page),
  ]);
  const { end } = deliveries;
  const reached = end === null ? letters : letters.filter((letter) => !isOlder(letter, end));
  const found = [...deliveries.rows, ...reached].toSorted(newestFirst);
  const rows = found
    .slice(0, page.limit)
    .map(({ words, ...row }) => (words === null ? row : { ...row, ...drawKept(words, site) }));
  return { rows, end: found.length >= page.limit ? null : end };
}
