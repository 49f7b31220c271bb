import { isDeclinedByAll, isTurnOf, stepAt } from '@backhaul/domain/dispatch/offer-steps.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { partJoinedOffer } from './joined-offers.ts';
import { lockOffer } from './lock-offer.ts';
import type { RankingDeps } from './ranking-deps.ts';

/**
 * Records that a driver declined an offer that goes from one group of drivers to the next; idempotent. If all
 * of the current group have declined, the next group gets it now. Throws not_found if the driver does not
 * have the offer, or if it goes to no further group.
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
    // If all drivers of the current step have declined, the start is set back, as if the step had lasted its
    // full time.
    const beganAt = new Date(
      isOver ? now.getTime() - (step + 1) * offer.stepSeconds * 1000 : offer.beganAt,
    );
    await sql`
      UPDATE ranked_offers SET declined_ids = ${declined.declinedIds}::uuid[], began_at = ${beganAt},
        next_at = ${isOver ? now : offer.nextAt} WHERE order_id = ${orderId}`.execute(transaction);
    if (isOver) await enqueueJob(transaction, 'widen_offers', {});
  });
}

/**
 * Declines all orders of a joined offer (several orders offered together); each is then offered alone,
 * perhaps also to this driver. Idempotent. Throws not_found if the offer was made to another driver.
 */
export async function declineJoinedOffer(
  { db, clock }: Pick<RankingDeps, 'db' | 'clock'>,
  driverId: string,
  id: string,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM joined_offers WHERE id = ${id} AND driver_id = ${driverId}`.execute(db);
  if (rows.length === 0) throw new AppError('not_found');
  const at = clock.now();
  await db
    .transaction()
    .execute((transaction) => partJoinedOffer(transaction, id, { outcome: 'declined', at }));
}
