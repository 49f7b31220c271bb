import type { CallBody } from '@backhaul/contract/call.ts';
import type { answerFeedback as call, Feedback } from '@backhaul/contract/calls/people/feedback.ts';
import { feedbackKindNames } from '@backhaul/domain/support/driver-feedback.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { presentFeedback, readFeedback } from './feedback-queries.ts';
import type { SupportDeps } from './open-ticket.ts';
import { writeTicket } from './write-ticket.ts';

/**
 * Answers a driver's feedback once, either with a text or with a new ticket for the driver. Throws not_found,
 * already_decided, validation_failed, ticket_open, rate_limited.
 */
export function answerFeedback(
  { db, bus, clock }: Pick<SupportDeps, 'db' | 'bus' | 'clock'>,
  { userId }: SessionPrincipal,
  { id, words, asTicket }: { id: string } & CallBody<typeof call>,
): Promise<Feedback> {
  return commitEvents(db, bus, async (transaction) => {
    const at = clock.now();
    await sql`SELECT FROM driver_feedback WHERE id = ${id} FOR UPDATE`.execute(transaction);
    const row = await readFeedback(transaction, id);
    if (row === undefined || row.sandbox_id !== null) throw new AppError('not_found');
    if (row.answered_at !== null) throw new AppError('already_decided');
    const answer = words || null;
    if (!asTicket && answer === null)
      throw new AppError('validation_failed', {
        fieldErrors: { words: 'Say something, or make it a ticket' },
      });
    const ticket = asTicket
      ? await writeTicket(
          transaction,
          { kind: 'person', userId: row.driver_id, sandboxId: null },
          {
            orderId: row.order_id,
            kind: 'other',
            subject: `You told us: ${feedbackKindNames[row.kind].toLowerCase()}`,
            words: row.words,
          },
          at,
        )
      : null;
    if (ticket === undefined)
      throw new AppError('ticket_open', {
        message: 'This job has an open ticket. Continue there.',
      });
    await sql`
      UPDATE driver_feedback SET answered_at = ${at}, answered_by = ${userId}, answer = ${answer},
        ticket_id = ${ticket?.id ?? null} WHERE id = ${id}`.execute(transaction);
    await appendSubjectEvent(transaction, {
      subject: 'feedback',
      subjectId: id,
      type: 'answered',
      actor: { kind: 'admin', id: userId },
      sandboxId: null,
      happenedAt: at,
    });
    return presentFeedback((await readFeedback(transaction, id)) ?? row);
  });
}
