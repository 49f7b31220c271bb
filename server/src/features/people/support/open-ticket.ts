import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { openTicket as openTicketCall } from '@backhaul/contract/calls/people/support.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { isRefundClaim, reportableKinds, ticketLabels } from '@backhaul/domain/support/ticket.ts';
import { sql } from 'kysely';
import type { Brakes } from '../../../app/brakes.ts';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { attachFiles } from './attach-files.ts';
import { findTicket } from './ticket-store.ts';
import { presentTicket } from './ticket-presenter.ts';
import { writeTicket } from './write-ticket.ts';

export interface SupportDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  brakes: Brakes;
}

/** The status of an order that belongs to the person. Throws not_found for any other order. */
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

/**
 * Opens a ticket about the caller's own order, or about no order. Throws not_found, rate_limited. Throws
 * ticket_open if the same problem has an open ticket, and validation_failed for a problem that this order
 * cannot have.
 */
export function openTicket(
  { db, bus, clock, brakes }: SupportDeps,
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
        status === null ? 'Choose the order' : 'The store has not taken this return yet';
      throw new AppError('validation_failed', { fieldErrors: { kind: problem } });
    }
    const text = {
      orderId,
      kind,
      subject: report.subject || ticketLabels[kind],
      words: report.words,
    };
    const author = { kind: 'person', userId, sandboxId } as const;
    const ticket = await writeTicket(transaction, author, text, now);
    if (ticket === undefined) throw new AppError('ticket_open');
    await attachFiles(transaction, principal, { ticketId: ticket.id }, report.fileIds);
    if (isRefundClaim(kind) && sandboxId === null)
      await brakes.watch(transaction, 'refund_claimed', { userId, orderId });
    const answer = presentTicket((await findTicket(transaction, ticket.id)) ?? ticket);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
