import type { NotificationMoment } from '@backhaul/domain/notifications/moments.ts';
import type { OutsideChannel } from '@backhaul/domain/notifications/notification-channels.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { groupOnDatabase } from '../../../database/grouped-statement.ts';

/** A message that this process claimed, with everything needed to send it. */
export interface ClaimedDelivery {
  id: string;
  /** The state before the claim. `sending` means that an earlier process died before it knew the outcome. */
  was: 'queued' | 'held' | 'sending';
  /** The number of times that sending began. A try counts as soon as the state is `sending`. */
  attempts: number;
  /** The end of this process's lease. Another process that takes over the message writes a new end. */
  leaseUntil: Date;
  isUrgent: boolean;
  expiresAt: Date | null;
  /** True if a newer notification about the same order replaces this one. */
  isOvertaken: boolean;
  sentTo: string | null;
  /** The idempotency key, which is the same at every try. */
  key: string;
  recipientId: string;
  moment: NotificationMoment;
  orderId: string | null;
  subject: string;
  body: string;
  more: string[];
  linkLabel: string;
  linkPath: string;
  person: { firstName: string; lastName: string; email: string; sandboxId: string | null };
  isMailUnreachable: boolean;
  phone: string | null;
  isPhoneStopped: boolean;
}

/**
 * SQL for the idempotency key of a message for the notification row `n`, the same at every try. When staff
 * send the message again, `copy` is above 0 and changes the key; otherwise the provider would ignore it.
 */
export const keyOfDelivery = (copy: RawBuilder<unknown>, channel: RawBuilder<unknown>) =>
  sql<string>`concat_ws(':', n.event_id, n.recipient_id, ${channel}, nullif(${copy}, 0))`;

/**
 * The time for which a process may hold a claimed message. It is longer than sending may take, so a process
 * that still holds the message afterwards is dead.
 */
const leaseMs = 60_000;
const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs);

/**
 * Claims the due messages of a channel, urgent ones first. With `isKeyed` the provider ignores a second copy,
 * so the claim also marks the messages as being sent. Otherwise `beginSending()` marks them.
 */
export async function claimDeliveries(
  db: Database,
  asked: { channel: OutsideChannel; isKeyed: boolean; limit: number; now: Date },
): Promise<ClaimedDelivery[]> {
  const { channel, isKeyed, limit, now } = asked;
  const leaseUntil = leaseFrom(now);
  const due = (isUrgent: boolean) => sql`
    SELECT id, state FROM notification_deliveries
    WHERE ended_at IS NULL AND channel = ${channel} AND is_urgent = ${isUrgent} AND due_at <= ${now}
    ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  const { rows } = await sql<Omit<ClaimedDelivery, 'leaseUntil'>>`
    WITH urgent AS (${due(true)}), usual AS (${due(false)}),
      due AS (SELECT * FROM urgent UNION ALL SELECT * FROM usual),
      claimed AS (
        UPDATE notification_deliveries d SET due_at = ${leaseUntil},
          state = CASE WHEN ${isKeyed} THEN 'sending' ELSE d.state END,
          attempts = d.attempts + (${isKeyed} AND due.state <> 'sending')::integer
        FROM due WHERE d.id = due.id
        RETURNING d.id, d.notification_id, d.copy, d.attempts, d.is_urgent, d.expires_at, d.sent_to, due.state AS was
      )
    SELECT c.id, c.was, c.attempts, c.is_urgent AS "isUrgent", c.expires_at AS "expiresAt", c.sent_to AS "sentTo",
      c.was = 'held' AND c.copy = 0 AND n.order_id IS NOT NULL AND EXISTS (SELECT FROM notifications later
        WHERE later.order_id = n.order_id AND later.recipient_id = n.recipient_id AND later.event_id > n.event_id
      ) AS "isOvertaken",
      ${keyOfDelivery(sql`c.copy`, sql`${channel}::text`)} AS key, n.recipient_id AS "recipientId", n.moment,
      n.order_id AS "orderId",
      n.subject, n.body, n.more, n.link_label AS "linkLabel", n.link_path AS "linkPath",
      jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email, 'sandboxId', u.sandbox_id)
        AS person,
      EXISTS (SELECT FROM unreachable_addresses WHERE channel = 'mail' AND address = u.email) AS "isMailUnreachable",
      t.phone, EXISTS (SELECT FROM unreachable_addresses WHERE channel = 'text' AND address = t.phone) AS "isPhoneStopped"
    FROM claimed c JOIN notifications n ON n.id = c.notification_id JOIN users u ON u.id = n.recipient_id
      LEFT JOIN text_numbers t ON t.user_id = n.recipient_id
    ORDER BY c.is_urgent DESC, n.event_id`.execute(db);
  return rows.map((row) => ({ ...row, leaseUntil }));
}

type Lease = Pick<ClaimedDelivery, 'id' | 'leaseUntil'>;

/** Each statement stores the states of at most this many messages. */
const mostAtOnce = 100;

const begin = groupOnDatabase<Lease & { now: Date }, { attempts: number; leaseUntil: Date } | null>(
  async (db, group) => {
    const leases = group.map(({ id, leaseUntil, now }) => ({
      id,
      leaseUntil,
      next: leaseFrom(now),
    }));
    const { rows } = await sql<{ id: string; attempts: number; leaseUntil: Date }>`
      UPDATE notification_deliveries d SET state = 'sending', due_at = l.next,
        attempts = attempts + (state <> 'sending')::integer
      FROM jsonb_to_recordset(${JSON.stringify(leases)}::jsonb) AS l (id uuid, "leaseUntil" timestamptz, next timestamptz)
      WHERE d.id = l.id AND d.due_at = l."leaseUntil" AND d.ended_at IS NULL
      RETURNING d.id, d.attempts, d.due_at AS "leaseUntil"`.execute(db);
    const begun = new Map(rows.map((row) => [row.id, row]));
    return group.map(({ id }) => begun.get(id) ?? null);
  },
  mostAtOnce,
);

/**
 * Marks a message as being sent. If this process dies afterwards, nobody knows if the message arrived. Null
 * if another process claimed the message meanwhile. Concurrent calls share a statement.
 */
export function beginSending(
  db: Database,
  { id, leaseUntil }: Lease,
  now: Date,
): Promise<{ attempts: number; leaseUntil: Date } | null> {
  return begin(db, { id, leaseUntil, now });
}

/** The next state of a message: finished, or to be tried again at `dueAt`. */
export interface DeliveryEnd extends Lease {
  state: 'queued' | 'sent' | 'failed' | 'dropped';
  dueAt: Date | null;
  lastError: string | null;
}

const end = groupOnDatabase<DeliveryEnd & { now: Date }>(async (db, group) => {
  await sql`
    UPDATE notification_deliveries d SET state = e.state, due_at = e."dueAt", last_error = e."lastError",
      ended_at = CASE WHEN e.state = 'queued' THEN NULL ELSE e.now END
    FROM jsonb_to_recordset(${JSON.stringify(group)}::jsonb) AS e (id uuid, "leaseUntil" timestamptz, state text,
      "dueAt" timestamptz, "lastError" text, now timestamptz)
    WHERE d.id = e.id AND d.due_at = e."leaseUntil" AND d.ended_at IS NULL`.execute(db);
  return group.map(() => undefined);
}, mostAtOnce);

/** Stores the outcome of a message, unless another process claimed it. Concurrent calls share a statement. */
export function endDelivery(db: Database, ended: DeliveryEnd, now: Date): Promise<void> {
  return end(db, { ...ended, now });
}

/** Marks a mail address or phone number as unreachable. No message is sent to it any more. */
export async function noteUnreachable(
  db: Database,
  {
    channel,
    address,
    reason,
    now,
  }: {
    channel: 'mail' | 'text';
    address: string;
    reason: 'bounced' | 'complained' | 'stopped';
    now: Date;
  },
): Promise<void> {
  await sql`INSERT INTO unreachable_addresses (channel, address, reason, since)
    VALUES (${channel}, ${address}, ${reason}, ${now}) ON CONFLICT DO NOTHING`.execute(db);
}

/** Marks a mail address or phone number as reachable again. */
export async function noteReachable(
  db: Database,
  channel: 'mail' | 'text',
  address: string,
): Promise<void> {
  await sql`DELETE FROM unreachable_addresses
    WHERE channel = ${channel} AND address = ${address}`.execute(db);
}
