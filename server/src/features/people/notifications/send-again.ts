import { randomUUID } from 'node:crypto';
import type { LinkPurpose } from '@backhaul/domain/access/account-link.ts';
import { momentOf, notificationMoments } from '@backhaul/domain/notifications/moments.ts';
import type {
  DeliveryState,
  NotificationChannel,
} from '@backhaul/domain/notifications/notification-channels.ts';
import {
  secretLinkOf,
  sendAgainProblem,
  sendAgainRules,
} from '@backhaul/domain/notifications/send-again.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { readRecipient } from './read-recipient.ts';

interface Message {
  notification_id: string;
  recipient_id: string;
  channel: NotificationChannel;
  state: DeliveryState;
  moment: string;
  subject: string;
  sent_to: string | null;
  created_at: Date;
  ended_at: Date | null;
  copies: number;
  last_copy_at: Date | null;
  is_under_way: boolean;
}

/**
 * Locks the message's notification. Simultaneous requests to send the message again then wait for each other,
 * so that the limit of copies holds.
 */
async function lockMessage(transaction: Database, id: string): Promise<Message> {
  const { rows: locked } = await sql`
    SELECT n.id FROM notifications n JOIN notification_deliveries d ON d.notification_id = n.id
      JOIN users u ON u.id = n.recipient_id
    WHERE d.id = ${id} AND u.sandbox_id IS NULL FOR NO KEY UPDATE OF n`.execute(transaction);
  const { rows } = await sql<Message>`
    SELECT d.notification_id, n.recipient_id, d.channel, d.state, n.moment, n.subject, d.sent_to, d.created_at, d.ended_at,
      c.copies, c.last_copy_at, c.is_under_way
    FROM notification_deliveries d JOIN notifications n ON n.id = d.notification_id CROSS JOIN LATERAL (
      SELECT max(copy)::integer AS copies, max(created_at) FILTER (WHERE copy > 0) AS last_copy_at,
        bool_or(ended_at IS NULL) AS is_under_way
      FROM notification_deliveries WHERE notification_id = d.notification_id AND channel = d.channel) c
    WHERE d.id = ${id}`.execute(transaction);
  const [message] = rows;
  if (locked.length === 0 || message === undefined) throw new AppError('not_found');
  return message;
}

/** True if the secret link (`purpose`) that was mailed with this message can still be used. */
async function isLinkOpen(
  db: Database,
  { recipient_id, created_at, ended_at }: Message,
  { purpose, now }: { purpose: LinkPurpose; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM account_links WHERE user_id = ${recipient_id} AND purpose = ${purpose} AND used_at IS NULL
      AND expires_at > ${now} AND issued_at BETWEEN ${created_at} AND ${ended_at ?? now} LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

const hourMs = 3_600_000;

/** Throws rate_limited for too many copies of one message, and for too many copies sent by one person. */
async function limitCopies(
  db: Database,
  { copies, last_copy_at }: Message,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (copies >= sendAgainRules.copies)
    throw new AppError('rate_limited', {
      message: `This message was sent again ${sendAgainRules.copies} times. Try another way to reach the person.`,
    });
  const waitMs = (last_copy_at?.getTime() ?? 0) + sendAgainRules.pauseMs - now.getTime();
  if (waitMs > 0)
    throw new AppError('rate_limited', {
      message: 'This message was sent again a moment ago. Wait ten minutes.',
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM admin_acts
    WHERE admin_id = ${userId} AND action = 'send_message_again' AND acted_at > ${new Date(now.getTime() - hourMs)}`.execute(
    db,
  );
  if ((rows[0]?.n ?? 0) >= sendAgainRules.perHour)
    throw new AppError('rate_limited', {
      message: `You sent ${sendAgainRules.perHour} messages again within an hour. Please wait.`,
      retryAfterSeconds: hourMs / 1000,
    });
}

/**
 * Sends a message of the live tenant again on the same channel. The copy is a separate message of the same
 * notification. Throws not_found, rate_limited, and the problems of `sendAgainProblem()`.
 */
export function sendMessageAgain(
  { db, clock }: { db: Database; clock: Clock },
  { userId }: SessionPrincipal,
  { id, reason }: { id: string; reason: string },
  idempotency: IdempotencyClaim | null,
): Promise<{ id: string }> {
  return db.transaction().execute(async (transaction) => {
    const message = await lockMessage(transaction, id);
    const { channel, notification_id, recipient_id, sent_to, copies } = message;
    const now = clock.now();
    const moment = notificationMoments.find((known) => known === message.moment);
    if (moment === undefined) throw new AppError('message_stays');
    const problem = sendAgainProblem(
      { ...message, moment, createdAtMs: message.created_at.getTime() },
      now.getTime(),
    );
    if (problem !== null) throw new AppError(problem);
    if (message.is_under_way) throw new AppError('message_under_way');
    const purpose = secretLinkOf(moment);
    if (purpose !== undefined && !(await isLinkOpen(transaction, message, { purpose, now })))
      throw new AppError('message_link_ended');
    await limitCopies(transaction, message, { userId, now });

    const person = await readRecipient(transaction, recipient_id);
    const { isAddressed = false } = momentOf(moment);
    const reader = person && {
      ...person,
      ...(isAddressed && sent_to !== null && { email: sent_to }),
    };
    const plan =
      reader && planDeliveries(moment, reader, now).find((planned) => planned.channel === channel);
    if (plan === undefined || plan.dueAt === null) throw new AppError('message_unreachable');
    const copyId = randomUUID();
    await sql`
      INSERT INTO notification_deliveries (id, notification_id, channel, copy, state, sent_to, is_urgent, due_at, expires_at,
        created_at)
      VALUES (${copyId}, ${notification_id}, ${channel}, ${copies + 1}, ${plan.state}, ${plan.sentTo}, ${plan.isUrgent},
        ${plan.dueAt}, ${plan.expiresAt}, ${now})`.execute(transaction);
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'send_message_again',
      subject: { personId: recipient_id },
      before: null,
      after: { message: message.subject, messageChannel: channel, messageTo: plan.sentTo },
      reason,
      at: now,
    });
    const answer = { id: copyId };
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
