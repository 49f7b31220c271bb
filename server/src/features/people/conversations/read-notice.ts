import type { ThreadSide } from '@backhaul/domain/conversation/thread-rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface MessageNotice {
  authorId: string;
  from: ThreadSide;
  name: string;
  words: string | null;
  customerId: string;
  driverId: string | null;
  retailer: string;
  /** Ids of the people who have already read the message. */
  readBy: string[];
}

/**
 * The message that an event reports, and the ids of the people to notify about it. Undefined if the message
 * was deleted with its sandbox.
 */
export async function readMessageNotice(
  db: Database,
  { details }: { details: Record<string, unknown> },
): Promise<MessageNotice | undefined> {
  const { rows } = await sql<MessageNotice>`
    SELECT m.author_id AS "authorId", m.author_kind AS "from", u.first_name AS name, m.words,
      o.customer_id AS "customerId", o.driver_id AS "driverId", o.retailer,
      ARRAY(SELECT k.user_id::text FROM order_message_marks k
        WHERE k.order_id = m.order_id AND k.sequence >= m.sequence) AS "readBy"
    FROM order_messages m JOIN orders o ON o.id = m.order_id JOIN users u ON u.id = m.author_id
    WHERE m.id = ${String(details['messageId'])}::uuid`.execute(db);
  return rows[0];
}
