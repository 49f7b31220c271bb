import { isDeclinedByAll, isTurnOf, stepAt } from '@backhaul/domain/dispatch/offer-steps.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { lockOffer } from './lock-offer.ts';
import type { RankingDeps } from './rank-offer.ts';

/**
 * Removes a driver from the turns of an offer; idempotent. If all drivers of the current step have declined,
 * the next step begins now. Throws not_found unless the driver got the offer before others and the offer is
 * still open.
 */
export async function declineOffer(
  { db, clock }: Pick<RankingDeps, 'db' | 'clock'>,
  driverId: string,
  orderId: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const offer = await lockOffer(transaction, orderId);
    if (offer === undefined || offer.nextAt === null) throw new AppError('not_found');
    if (offer.declinedIds.includes(driverId)) return;
    const step = stepAt(offer, now.getTime());
    if (step >= offer.reaches.length || !isTurnOf(offer, driverId, now.getTime()))
      throw new AppError('not_found');
    const declined = { ...offer, declinedIds: [...offer.declinedIds, driverId] };
    const isOver = isDeclinedByAll(declined, step);
    // The current step counts as if it had lasted its full time.
    const beganAt = new Date(
      isOver ? now.getTime() - (step + 1) * offer.stepSeconds * 1000 : offer.beganAt,
    );
    await sql`
      UPDATE ranked_offers SET declined_ids = ${declined.declinedIds}::uuid[], began_at = ${beganAt},
        next_at = ${isOver ? now : offer.nextAt} WHERE order_id = ${orderId}`.execute(transaction);
    if (isOver) await enqueueJob(transaction, 'widen_offers', {});
  });
}
