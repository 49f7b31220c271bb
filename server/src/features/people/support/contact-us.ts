import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { contactUs as contactUsCall } from '@backhaul/contract/calls/people/support.ts';
import { accountMessages } from '@backhaul/domain/access/registration-rules.ts';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { Prospect } from '../../../app/principal.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { attachFiles } from './attach-files.ts';
import type { SupportDeps } from './open-ticket.ts';
import { type TicketAuthor, writeTicket } from './write-ticket.ts';

type Message = CallBody<typeof contactUsCall>;

/**
 * The author of a message, and the address to answer to. For a signed-in person, the account's name and
 * e-mail are used instead of the typed ones. Throws validation_failed.
 */
function authorOf(
  prospect: Prospect,
  { name, email }: Message,
): { author: TicketAuthor; replyTo: string } {
  if (prospect.kind === 'session') {
    const { userId, sandboxId } = prospect;
    return { author: { kind: 'person', userId, sandboxId }, replyTo: prospect.email };
  }
  if (!name || !email) {
    throw new AppError('validation_failed', {
      fieldErrors: {
        ...(!name && { name: 'Your name is required' }),
        ...(!email && { email: accountMessages.emailInvalid }),
      },
    });
  }
  const author = { kind: 'visitor', visitorId: prospect.visitorId, name, email } as const;
  return { author, replyTo: email };
}

/**
 * Opens a ticket that is about no order. The server sends no mail until our staff answer. Otherwise anybody
 * could make us mail other people. Throws validation_failed, rate_limited.
 */
export function contactUs(
  { db, bus, clock }: SupportDeps,
  prospect: Prospect,
  message: Message,
  idempotency: IdempotencyClaim | null,
): Promise<CallAnswer<typeof contactUsCall>> {
  const { author, replyTo } = authorOf(prospect, message);
  const { subject, words } = message;
  return commitEvents(db, bus, async (transaction) => {
    const text = { orderId: null, kind: 'other', subject, words } as const;
    const ticket = await writeTicket(transaction, author, text, clock.now());
    if (ticket === undefined) throw new Error('a ticket about no order met another one');
    await attachFiles(transaction, prospect, { ticketId: ticket.id }, message.fileIds);
    const createdAt = ticket.created_at.toISOString();
    const answer = { number: ticket.number, subject, replyTo, createdAt };
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
