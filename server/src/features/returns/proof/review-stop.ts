import type { CallBody } from '@backhaul/contract/call.ts';
import type { reviewStop as reviewStopCall } from '@backhaul/contract/calls/returns/job-ending.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { lockState } from '../../../orders/order-state.ts';
import type { ProofDeps } from './give-hand-over.ts';
import { type EndingRow, findEnding, reviewTime } from './job-ending.ts';

type Review = CallBody<typeof reviewStopCall>;

/**
 * True if the same review is already stored, as when a request is sent twice. Throws already_reviewed for a
 * different review.
 */
function isSaidAlready({ review: said }: EndingRow, { wasReady, wasSafe, words }: Review): boolean {
  if (said === null) return false;
  const isSame =
    said.was_ready === wasReady && said.was_safe === wasSafe && said.words === (words || null);
  if (!isSame) throw new AppError('already_reviewed');
  return true;
}

/**
 * Stores a driver's review of a stop (product-rules.md#rating-a-stop), once. Throws not_found, review_early,
 * review_late, already_reviewed.
 */
export function reviewStop(
  { db, bus, clock }: ProofDeps,
  { userId: driverId }: SessionPrincipal,
  orderId: string,
  review: Review,
): Promise<void> {
  return commitEvents(db, bus, async (transaction) => {
    const state = await lockState(transaction, orderId);
    const row = await findEnding(transaction, orderId, driverId);
    if (state === undefined || row === undefined) throw new AppError('not_found');
    if (isSaidAlready(row, review)) return;
    const now = clock.now();
    const time = reviewTime(row, now);
    if (time !== 'now') throw new AppError(`review_${time}`);
    const { wasReady, wasSafe, words } = review;
    await sql`INSERT INTO stop_reviews (order_id, driver_id, was_ready, was_safe, words, created_at)
      VALUES (${orderId}, ${driverId}, ${wasReady}, ${wasSafe}, ${words || null}, ${now})`.execute(
      transaction,
    );
    await appendOrderEvent(transaction, {
      orderId,
      type: 'stop_reviewed',
      action: null,
      actor: { kind: 'driver', id: driverId },
      happenedAt: now,
      details: { wasReady, wasSafe },
    });
  });
}
