import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  Message,
  readThread as readThreadCall,
} from '@backhaul/contract/calls/people/conversations.ts';
import { mayReadFile } from '@backhaul/domain/access/file-access.ts';
import {
  mayReadThread,
  messageLimits,
  type ThreadSide,
  threadClosesAt,
} from '@backhaul/domain/conversation/thread-rules.ts';
import { readyAnswersFor } from '@backhaul/domain/conversation/ready-answers.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { TenantSenders } from '../../../ports/senders.ts';
import { findThread, type OpenedThread } from './find-thread.ts';

const pageSize = 50;

export interface MessageRow {
  id: string;
  sequence: number;
  authorId: string;
  authorKind: ThreadSide;
  name: string;
  words: string | null;
  fileId: string | null;
  writtenAt: Date;
  sentAt: Date;
}

export const messageColumns = sql`m.id, m.sequence, m.author_id AS "authorId", m.author_kind AS "authorKind",
  u.first_name AS name, m.words, m.file_id AS "fileId", m.written_at AS "writtenAt", m.created_at AS "sentAt"`;

/** A message as one person reads it. All support staff have one name, except when an administrator reads. */
export function presentMessage(row: MessageRow, thread: OpenedThread, readerId: string): Message {
  const { side, order } = thread;
  const { id, sequence, authorKind, words, writtenAt, sentAt } = row;
  const question = { kind: 'message', relations: [side], status: order.status } as const;
  return {
    id,
    sequence,
    from: authorKind,
    name: authorKind === 'admin' && side !== 'admin' ? 'Support' : row.name,
    isMine: row.authorId === readerId,
    words,
    fileId: mayReadFile(question) ? row.fileId : null,
    hasPhoto: row.fileId !== null,
    writtenAt: writtenAt.toISOString(),
    sentAt: sentAt.toISOString(),
  };
}

/**
 * The time at which the other person of the order (customer or driver) last asked for a call. Null if that is
 * longer ago than the app shows it.
 */
function ringFor({ side, order }: OpenedThread, now: Date): string | null {
  const at =
    side === 'driver' ? order.ownerCalledAt : side === 'owner' ? order.driverCalledAt : null;
  if (at === null || now.getTime() - at.getTime() > messageLimits.ringShownMs) return null;
  return at.toISOString();
}

interface Marks {
  owner: number;
  driver: number;
  admin: number;
  unread: number;
}

/**
 * The last message that each side (customer, driver, support) has read, and the number of messages that are
 * new to this person. A message that only an earlier driver has read counts as unread.
 */
export async function readMarks(
  db: Database,
  { order }: OpenedThread,
  readerId: string,
): Promise<Marks> {
  const { rows } = await sql<Marks>`
    WITH marks AS (SELECT * FROM order_message_marks WHERE order_id = ${order.id})
    SELECT coalesce(max(sequence) FILTER (WHERE side = 'owner'), 0) AS owner,
      coalesce(max(sequence) FILTER (WHERE side = 'driver' AND user_id = ${order.driverId}), 0) AS driver,
      coalesce(max(sequence) FILTER (WHERE side = 'admin'), 0) AS admin,
      (SELECT count(*)::integer FROM order_messages m WHERE m.order_id = ${order.id} AND m.author_id <> ${readerId}
        AND m.sequence > coalesce((SELECT k.sequence FROM marks k WHERE k.user_id = ${readerId}), 0)) AS unread
    FROM marks`.execute(db);
  return rows[0] ?? { owner: 0, driver: 0, admin: 0, unread: 0 };
}

async function findMessages(
  db: Database,
  orderId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT ${messageColumns} FROM order_messages m JOIN users u ON u.id = m.author_id
    WHERE m.order_id = ${orderId} AND (${before}::integer IS NULL OR m.sequence < ${before})
    ORDER BY m.sequence DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * A page of an order's message thread. Throws not_found and forbidden; forbidden also for the driver once the
 * thread is closed.
 */
export async function readThread(
  { db, senders }: { db: Database; senders: TenantSenders },
  principal: SessionPrincipal,
  orderId: string,
  {
    before = null,
    limit = pageSize,
    now,
  }: { before?: number | null | undefined; limit?: number | undefined; now: Date },
): Promise<CallAnswer<typeof readThreadCall>> {
  const thread = await findThread(db, orderId, principal, { now });
  const { order, side, state } = thread;
  if (!mayReadThread(side, state)) throw new AppError('forbidden');
  const [rows, { unread, ...readUpTo }] = await Promise.all([
    findMessages(db, orderId, { before, limit: limit + 1 }),
    readMarks(db, thread, principal.userId),
  ]);
  const closesAt = threadClosesAt({ endedAt: order.endedAt?.getTime() ?? null });
  return {
    orderId,
    trackingNumber: order.trackingNumber,
    state,
    closesAt: closesAt === null ? null : new Date(closesAt).toISOString(),
    me: side,
    readyAnswers: side === 'admin' ? [] : [...readyAnswersFor(side, order.status)],
    customerName: order.customerName,
    driverName: order.driverName,
    unread,
    readUpTo,
    callsBy: senders.forTenant(principal.sandboxId).voice.hasLine ? 'phone' : 'app',
    callAskedAt: ringFor(thread, now),
    items: rows
      .slice(0, limit)
      .toReversed()
      .map((row) => presentMessage(row, thread, principal.userId)),
    hasMore: rows.length > limit,
  };
}
