import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { openTicketOfChat as openCall } from '@backhaul/contract/calls/people/chats.ts';
import { ticketLimits } from '@backhaul/domain/support/ticket.ts';
import { momentWords } from '@backhaul/domain/time/written-time.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import { readAreaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { SupportDeps } from './open-ticket.ts';
import { writeTicket } from './write-ticket.ts';

interface ChatOrder {
  tracking_number: string;
  customer_id: string;
  driver_id: string | null;
}

interface SaidRow {
  author_kind: string;
  name: string;
  words: string | null;
  at: Date;
}

/** The latest messages of a chat that fit into a ticket, oldest first, each with its writer and time. */
async function chatWords(db: Database, orderId: string): Promise<string> {
  const { rows } = await sql<SaidRow>`
    SELECT m.author_kind, u.first_name AS name, m.words, m.created_at AS at
    FROM order_messages m JOIN users u ON u.id = m.author_id
    WHERE m.order_id = ${orderId} ORDER BY m.sequence DESC LIMIT 100`.execute(db);
  const zone = await readAreaTimeZone(db);
  const lines: string[] = [];
  let letters = 0;
  for (const { author_kind: side, name, words, at } of rows) {
    const who = side === 'admin' ? 'Support' : name;
    const line = `${who}, ${momentWords(at, zone)}: ${words ?? 'a photo'}`.slice(
      0,
      ticketLimits.words,
    );
    letters += line.length + 1;
    if (letters > ticketLimits.words) break;
    lines.unshift(line);
  }
  return lines.join('\n');
}

/**
 * Opens a ticket for an order's customer or driver, with the text of the order's chat. Throws ticket_open,
 * rate_limited, and not_found if the chat has no messages or the order has no driver for a driver's ticket.
 */
export function openTicketOfChat(
  { db, bus, clock }: SupportDeps,
  { orderId, side }: { orderId: string; side: 'owner' | 'driver' },
  idempotency: IdempotencyClaim | null,
): Promise<CallAnswer<typeof openCall>> {
  return commitEvents(db, bus, async (transaction) => {
    const { rows } = await sql<ChatOrder>`
      SELECT tracking_number, customer_id, driver_id FROM orders
      WHERE id = ${orderId} AND sandbox_id IS NULL FOR KEY SHARE`.execute(transaction);
    const [order] = rows;
    const userId = side === 'owner' ? order?.customer_id : order?.driver_id;
    const words = await chatWords(transaction, orderId);
    if (order === undefined || !userId || words === '') throw new AppError('not_found');
    const subject = `Chat about ${order.tracking_number}`;
    const ticket = await writeTicket(
      transaction,
      { kind: 'person', userId, sandboxId: null },
      { orderId, kind: 'other', subject, words },
      clock.now(),
    );
    if (ticket === undefined)
      throw new AppError('ticket_open', {
        message: 'This return already has an open ticket. Continue in that ticket.',
      });
    const answer = { id: ticket.id, number: ticket.number };
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
