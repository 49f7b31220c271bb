import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  Message,
  sendMessage as sendMessageCall,
} from '@backhaul/contract/calls/people/conversations.ts';
import { messageLimits } from '@backhaul/domain/conversation/thread-rules.ts';
import { openFactIn, openFactProblem } from '@backhaul/domain/support/prepared-answer.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findThread, type OpenedThread } from './find-thread.ts';
import { messageColumns, type MessageRow, presentMessage } from './read-thread.ts';

export interface ConversationDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

type NewMessage = CallBody<typeof sendMessageCall>;

const dayMs = 86_400_000;

async function findMessage(
  db: Database,
  id: string,
): Promise<(MessageRow & { orderId: string }) | undefined> {
  const { rows } = await sql<MessageRow & { orderId: string }>`
    SELECT ${messageColumns}, m.order_id AS "orderId"
    FROM order_messages m JOIN users u ON u.id = m.author_id WHERE m.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * The message that was already sent with this id; undefined if it is new. Throws not_found for another
 * person's message.
 */
async function findRepeat(
  db: Database,
  { id, orderId, userId }: { id: string; orderId: string; userId: string },
): Promise<MessageRow | undefined> {
  const found = await findMessage(db, id);
  if (found === undefined) return undefined;
  if (found.authorId !== userId || found.orderId !== orderId) throw new AppError('not_found');
  return found;
}

/** Throws validation_failed unless the writer added the photo to this order and it is in no other message. */
async function requireOwnPhoto(
  db: Database,
  { fileId, orderId, userId }: { fileId: string; orderId: string; userId: string },
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM files f WHERE f.id = ${fileId} AND f.order_id = ${orderId} AND f.owner_id = ${userId}
      AND f.kind = 'message' AND NOT EXISTS (SELECT FROM order_messages m WHERE m.file_id = f.id)`.execute(
    db,
  );
  if (rows.length === 0)
    throw new AppError('validation_failed', {
      fieldErrors: { fileId: 'We no longer have this photo. Please choose it again.' },
    });
}

/** Throws rate_limited for a person who wrote too often in one thread within the last 24 hours. */
async function requireCalm(
  db: Database,
  { orderId, userId, now }: { orderId: string; userId: string; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const { rows } = await sql<{ written: number }>`
    SELECT count(*)::integer AS written FROM order_messages
    WHERE order_id = ${orderId} AND author_id = ${userId} AND created_at > ${since}`.execute(db);
  if ((rows[0]?.written ?? 0) < messageLimits.perDayAndOrder) return;
  throw new AppError('rate_limited', {
    message:
      'You have written too many messages about this return in the last 24 hours. Please try again later.',
    retryAfterSeconds: 3600,
  });
}

/** Throws thread_not_open or thread_closed unless messages can be sent now. */
export function requireOpen({ state }: OpenedThread): void {
  if (state === 'before') throw new AppError('thread_not_open');
  if (state === 'closed') throw new AppError('thread_closed');
}

/** Throws validation_failed if a prepared answer still has a blank in braces. */
function requireFilledIn(words: string): void {
  const open = openFactIn(words);
  if (open !== undefined)
    throw new AppError('validation_failed', { fieldErrors: { words: openFactProblem(open) } });
}

/**
 * The time at which the writer's device says the message was written. It is limited to the last seven days
 * and never in the future.
 */
function whenWritten(writtenAt: string | undefined, now: Date): Date {
  const written = writtenAt === undefined ? now.getTime() : Date.parse(writtenAt);
  const earliest = now.getTime() - 7 * dayMs;
  return new Date(Math.min(now.getTime(), Math.max(earliest, written)));
}

/**
 * Stores a message with its event (product-rules.md#messages). A repeated id means the same message. Throws
 * not_found, forbidden, thread_not_open, thread_closed, validation_failed, rate_limited.
 */
export function sendMessage(
  { db, bus, clock }: ConversationDeps,
  principal: SessionPrincipal,
  { orderId, ...message }: NewMessage & { orderId: string },
  idempotency: IdempotencyClaim | null,
): Promise<Message> {
  const { userId } = principal;
  const { id, words = null, fileId = null } = message;
  if (!words && fileId === null)
    throw new AppError('validation_failed', {
      fieldErrors: { words: 'Write something, or add a photo.' },
    });
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const thread = await findThread(transaction, orderId, principal, { now, locks: true });
    const repeat = await findRepeat(transaction, { id, orderId, userId });
    if (repeat === undefined) {
      requireOpen(thread);
      if (thread.side === 'admin') requireFilledIn(words ?? '');
      await requireCalm(transaction, { orderId, userId, now });
      if (fileId !== null) await requireOwnPhoto(transaction, { fileId, orderId, userId });
      // At the pickup, a driver's message proves a try to reach the customer. The try counts from the time of
      // writing, because a phone without signal sends the message late.
      const writtenAt = whenWritten(message.writtenAt, now);
      const sequence = await appendOrderEvent(transaction, {
        orderId,
        type: 'message_sent',
        action: null,
        actor: { kind: thread.side, id: userId },
        happenedAt: writtenAt,
        details: { messageId: id },
      });
      await sql`
        INSERT INTO order_messages (id, order_id, sequence, author_id, author_kind, words, file_id, written_at, created_at)
        VALUES (${id}, ${orderId}, ${sequence}, ${userId}, ${thread.side}, ${words || null}, ${fileId},
          ${writtenAt}, ${now})`.execute(transaction);
    }
    const row = repeat ?? (await findMessage(transaction, id));
    if (row === undefined) throw new Error(`message ${id} is gone in its own transaction`);
    const answer = presentMessage(row, thread, userId);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
