import { randomUUID } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  giveFeedback as call,
  OwnFeedback,
} from '@backhaul/contract/calls/people/feedback.ts';
import { feedbackRules } from '@backhaul/domain/support/driver-feedback.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { presentOwn, readFeedback } from './feedback-queries.ts';
import type { SupportDeps } from './open-ticket.ts';

const dayMs = 86_400_000;

/** Throws not_found unless the driver has or once had the job of this order. */
async function requireOwnJob(transaction: Database, orderId: string, driverId: string) {
  const { rows } = await sql`
    SELECT FROM orders o WHERE o.id = ${orderId} AND (o.driver_id = ${driverId} OR EXISTS (SELECT FROM domain_events e
      WHERE e.order_id = o.id AND e.previous_driver_id = ${driverId})) FOR KEY SHARE`.execute(
    transaction,
  );
  if (rows.length === 0) throw new AppError('not_found');
}

/** Stores feedback that a driver gives. Throws not_found, rate_limited. */
export function giveFeedback(
  { db, bus, clock }: Pick<SupportDeps, 'db' | 'bus' | 'clock'>,
  { userId, sandboxId }: SessionPrincipal,
  { orderId = null, kind, words }: CallBody<typeof call>,
  idempotency: IdempotencyClaim | null,
): Promise<OwnFeedback> {
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    if (orderId !== null) await requireOwnJob(transaction, orderId, userId);
    // The lock lets only one feedback of a person be stored at a time, so that the person cannot exceed the
    // limit below.
    await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(transaction);
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::integer AS n FROM driver_feedback
      WHERE driver_id = ${userId} AND created_at > ${new Date(now.getTime() - dayMs)}`.execute(
      transaction,
    );
    if ((rows[0]?.n ?? 0) >= feedbackRules.perDay) throw new AppError('rate_limited');
    const id = randomUUID();
    await sql`
      INSERT INTO driver_feedback (id, sandbox_id, driver_id, order_id, kind, words, created_at)
      VALUES (${id}, ${sandboxId}, ${userId}, ${orderId}, ${kind}, ${words}, ${now})`.execute(
      transaction,
    );
    await appendSubjectEvent(transaction, {
      subject: 'feedback',
      subjectId: id,
      type: 'given',
      actor: { kind: 'driver', id: userId },
      sandboxId,
      happenedAt: now,
    });
    const given = await readFeedback(transaction, id);
    if (given === undefined) throw new Error('no feedback was stored');
    const answer = presentOwn(given);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
