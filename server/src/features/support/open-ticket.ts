import { randomBytes, randomUUID } from 'node:crypto';
import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { openTicket as openTicketCall } from '@backhaul/contract/calls/support.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import {
  makeTicketNumber,
  reportableKinds,
  ticketLabels,
  ticketLimits,
  ticketNumberBytes,
} from '@backhaul/domain/support/ticket.ts';
import { sql } from 'kysely';
import { AppError } from '../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../app/idempotency.ts';
import type { SessionPrincipal } from '../../app/principal.ts';
import type { Database } from '../../database/connect.ts';
import { appendSubjectEvent } from '../../events/append-event.ts';
import { commitEvents } from '../../events/commit-events.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import { presentTicket } from './ticket-presenter.ts';
import { findTicket } from './ticket-store.ts';

export interface SupportDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

const dayMs = 86_400_000;

/** One person's tickets are opened one after another, so that they can be counted. */
async function requireFew(transaction: Database, personId: string, now: Date): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tickets:${personId}`}, 0))`.execute(
    transaction,
  );
  const since = new Date(now.getTime() - dayMs);
  const { rows } = await sql<{ opened: number }>`
    SELECT count(*)::integer AS opened FROM tickets WHERE person_id = ${personId} AND created_at > ${since}`.execute(
    transaction,
  );
  if ((rows[0]?.opened ?? 0) >= ticketLimits.perDay) {
    const message = 'You have written to us many times today. Please call us instead.';
    throw new AppError('rate_limited', { message, retryAfterSeconds: dayMs / 1000 });
  }
}

/** The status of the person's own order. Throws not_found for any other. */
async function statusOfOwn(
  transaction: Database,
  orderId: string,
  personId: string,
): Promise<OrderStatus> {
  const { rows } = await sql<{ status: OrderStatus }>`
    SELECT status FROM orders WHERE id = ${orderId} AND customer_id = ${personId} FOR KEY SHARE`.execute(
    transaction,
  );
  const [order] = rows;
  if (order === undefined) throw new AppError('not_found');
  return order.status;
}

type Report = CallBody<typeof openTicketCall>;

/** Null where the same is reported already and not closed. */
async function insertTicket(
  transaction: Database,
  { orderId, kind, subject, words }: Report,
  { userId, sandboxId }: SessionPrincipal,
  now: Date,
): Promise<string | null> {
  const id = randomUUID();
  const number = makeTicketNumber(randomBytes(ticketNumberBytes));
  const { rows } = await sql`
    INSERT INTO tickets (id, number, sandbox_id, person_id, order_id, kind, subject, words, created_at)
    VALUES (${id}, ${number}, ${sandboxId}, ${userId}, ${orderId ?? null}, ${kind}, ${subject || ticketLabels[kind]}, ${words}, ${now})
    ON CONFLICT (order_id, kind) WHERE closed_at IS NULL AND order_id IS NOT NULL DO NOTHING RETURNING id`.execute(
    transaction,
  );
  return rows.length === 0 ? null : id;
}

/**
 * Opens a ticket about an own order, or in general. Throws not_found, ticket_open while the same is being looked into,
 * validation_failed for what cannot be wrong with this order, rate_limited.
 */
export function openTicket(
  { db, bus, clock }: SupportDeps,
  principal: SessionPrincipal,
  report: Report,
  idempotency: IdempotencyClaim | null,
): Promise<CallAnswer<typeof openTicketCall>> {
  const { userId, sandboxId } = principal;
  const { orderId = null, kind } = report;
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const status = orderId === null ? null : await statusOfOwn(transaction, orderId, userId);
    if (!reportableKinds(status).includes(kind)) {
      const problem =
        status === null ? 'Say which order it is about' : 'The store has not taken this return yet';
      throw new AppError('validation_failed', { fieldErrors: { kind: problem } });
    }
    await requireFew(transaction, userId, now);
    const id = await insertTicket(transaction, report, principal, now);
    if (id === null) throw new AppError('ticket_open');
    const actor = { kind: 'owner', id: userId } as const;
    const opened = { subject: 'ticket', subjectId: id, type: 'opened' } as const;
    await appendSubjectEvent(transaction, { ...opened, actor, sandboxId, happenedAt: now });
    const ticket = await findTicket(transaction, id);
    if (ticket === undefined) throw new Error(`ticket ${id} is gone`);
    const answer = presentTicket(ticket);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
