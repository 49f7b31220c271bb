import { mayReadThread } from '@backhaul/domain/conversation/thread-rules.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { findThread } from './find-thread.ts';
import { readMarks } from './read-thread.ts';
import type { ConversationDeps } from './send-message.ts';

/**
 * Stores the last message that a person has read, and shows this to the order's customer and driver at once.
 * The mark never moves back, and never beyond the last message. Throws not_found, forbidden.
 */
export async function markThreadRead(
  { db, bus, clock }: ConversationDeps,
  principal: SessionPrincipal,
  { orderId, sequence }: { orderId: string; sequence: number },
): Promise<{ unread: number }> {
  const now = clock.now();
  const thread = await findThread(db, orderId, principal, { now });
  const { order, side, state } = thread;
  if (!mayReadThread(side, state)) throw new AppError('forbidden');
  const { userId } = principal;
  const { rows } = await sql`
    INSERT INTO order_message_marks AS k (order_id, user_id, side, sequence, read_at)
    SELECT ${orderId}, ${userId}, ${side}, max(m.sequence), ${now} FROM order_messages m
    WHERE m.order_id = ${orderId} AND m.sequence <= ${sequence} HAVING count(*) > 0
    ON CONFLICT (order_id, user_id) DO UPDATE SET side = excluded.side, sequence = excluded.sequence, read_at = excluded.read_at
    WHERE k.sequence < excluded.sequence RETURNING 1`.execute(db);
  if (rows.length > 0) {
    const others = [order.customerId, order.driverId].filter((id) => id !== null && id !== userId);
    bus.publish('messages_read', {
      orderId,
      userIds: [...others.filter((id) => id !== null), userId],
      isLive: order.sandboxId === null,
      at: now.toISOString(),
    });
  }
  const { unread } = await readMarks(db, thread, userId);
  return { unread };
}
