import { reachOfStep, stepAt } from '@backhaul/domain/dispatch/offer-steps.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { endExpiredJoins } from './joined-offers.ts';
import { lockOffer, type SteppedOffer } from './lock-offer.ts';
import { noteOffered } from './note-offered.ts';
import { dueAheadMs, rankOffer } from './rank-offer.ts';
import type { RankingDeps } from './ranking-deps.ts';

interface DueOffer {
  orderId: string;
  eventId: number;
}

const atOnce = 200;

/**
 * Notifies the drivers whose step of an offer has begun, and opens orders whose ranking is late. A driver's
 * step begins at its scheduled time, even if this function runs later. Several processes may run it at once.
 */
export async function widenOffers(deps: RankingDeps): Promise<void> {
  const now = deps.clock.now();
  await endHolds(deps.db);
  await endExpiredJoins(deps, now);
  const { rows: late } = await sql<DueOffer>`
    SELECT order_id AS "orderId", event_id AS "eventId" FROM ranked_offers
    WHERE driver_ids IS NULL AND open_reason IS NULL AND decide_by <= clock_timestamp()
      AND (held_until IS NULL OR held_until <= ${new Date(now.getTime() + dueAheadMs)})
      AND (rests_until IS NULL OR rests_until <= ${now})
    ORDER BY decide_by, event_id LIMIT ${atOnce}`.execute(deps.db);
  for (const offer of late) await openLate(deps, offer);
  for (const offer of await findSwitched(deps.db)) await openSwitched(deps, offer, now);
  const { rows: due } = await sql<DueOffer>`
    SELECT order_id AS "orderId", event_id AS "eventId" FROM ranked_offers
    WHERE next_at <= ${now} ORDER BY next_at, event_id LIMIT ${atOnce}`.execute(deps.db);
  for (const offer of due) await widenOffer(deps, offer, now);
  if (due.length === atOnce || late.length === atOnce)
    await enqueueJob(deps.db, 'widen_offers', {});
}

/**
 * Ends the wait of an order whose ranking is late, usually by opening the order to all drivers. An order that
 * no driver can accept any more just stops waiting.
 */
async function openLate(deps: RankingDeps, offer: DueOffer): Promise<void> {
  await sql`
    UPDATE ranked_offers r SET open_reason = 'late' FROM orders o
    WHERE o.id = r.order_id AND NOT o.is_offered AND r.order_id = ${offer.orderId} AND r.event_id = ${offer.eventId}
      AND r.driver_ids IS NULL AND r.open_reason IS NULL`.execute(deps.db);
  await rankOffer(deps, offer);
}

/**
 * Ends the wait of planned orders in areas that no longer dispatch by plan. The area's new mode then decides
 * about these orders.
 */
async function endHolds(db: Database): Promise<void> {
  await sql`
    WITH freed AS (
      UPDATE ranked_offers r SET held_until = NULL, decide_by = clock_timestamp() + interval '5 seconds'
      FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip JOIN service_areas a ON a.id = z.area_id
      WHERE o.id = r.order_id AND r.held_until IS NOT NULL AND r.driver_ids IS NULL AND r.open_reason IS NULL
        AND a.dispatch_mode <> 'planned'
      RETURNING r.order_id, r.event_id)
    SELECT graphile_worker.add_job('rank_offer', json_build_object('orderId', order_id, 'eventId', event_id))
    FROM freed ORDER BY event_id`.execute(db);
}

/** Offers that a few drivers have, in areas that no longer rank drivers. */
async function findSwitched(db: Database): Promise<DueOffer[]> {
  const { rows } = await sql<DueOffer>`
    SELECT r.order_id AS "orderId", r.event_id AS "eventId" FROM ranked_offers r JOIN orders o ON o.id = r.order_id
    JOIN service_area_zips z ON z.zip = o.pickup_zip JOIN service_areas a ON a.id = z.area_id
    WHERE r.next_at IS NOT NULL AND a.dispatch_mode = 'open' LIMIT ${atOnce}`.execute(db);
  return rows;
}

async function openSwitched(deps: RankingDeps, due: DueOffer, now: Date): Promise<void> {
  await commitEvents(deps.db, deps.bus, async (transaction) => {
    const offer = await lockOffer(transaction, due.orderId);
    if (offer === undefined || offer.eventId !== due.eventId || offer.nextAt === null) return;
    const { reaches, toldStep } = offer;
    await noteOffered(transaction, due.orderId, {
      step: reaches.length,
      reach: { to: 'all', except: offer.driverIds.slice(0, reaches[toldStep] ?? 0) },
      at: now,
    });
    await sql`
      UPDATE ranked_offers SET open_reason = 'switched', next_at = NULL WHERE order_id = ${due.orderId}`.execute(
      transaction,
    );
  });
}

async function widenOffer(deps: RankingDeps, due: DueOffer, now: Date): Promise<void> {
  await commitEvents(deps.db, deps.bus, async (transaction) => {
    const offer = await lockOffer(transaction, due.orderId);
    if (offer === undefined || offer.eventId !== due.eventId) return;
    if (offer.nextAt === null || offer.nextAt > now) return;
    const step = stepAt(offer, now.getTime());
    const isNoted =
      step > offer.toldStep &&
      (await noteOffered(transaction, due.orderId, {
        step,
        reach: reachSince(offer, step),
        at: now,
      }));
    const isOver = !isNoted || step === offer.reaches.length;
    const nextAt = new Date(offer.beganAt + (step + 1) * offer.stepSeconds * 1000);
    await sql`
      UPDATE ranked_offers SET told_step = ${step}, next_at = ${isOver ? null : nextAt}
      WHERE order_id = ${due.orderId}`.execute(transaction);
    if (!isOver)
      await enqueueJob(transaction, 'widen_offers', {}, { inSeconds: offer.stepSeconds });
  });
}

/**
 * All drivers of the steps after the last one that was notified, up to `step`, because several steps may have
 * passed since then.
 */
function reachSince(offer: SteppedOffer, step: number) {
  const told = offer.reaches[offer.toldStep] ?? 0;
  const between = [...offer.reaches];
  if (step > 0) between[step - 1] = told;
  return reachOfStep({ ...offer, reaches: between }, step);
}
