import { holdDuring } from '@backhaul/domain/area/service-hold.ts';
import type { OpenReason } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { offerSteps, reachesOf } from '@backhaul/domain/dispatch/offer-steps.ts';
import { rankDrivers, type RankingFacts } from '@backhaul/domain/dispatch/rank-drivers.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { commitEvents } from '../../../events/commit-events.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { readHolds } from '../../../orders/holds.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findWaitingOffer, type WaitingOffer } from './find-waiting-offer.ts';
import { type FactsDeps, gatherFacts } from './gather-facts.ts';
import { type Decided, keepDecision } from './keep-decision.ts';
import { noteOffered } from './note-offered.ts';

export interface RankingDeps extends FactsDeps {
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const nobody: RankingFacts = { seed: 0, drivers: [] };

/**
 * Ranks the drivers for an order that came on offer, and offers it to the first ones. If anything goes wrong, the order is open to
 * all. Can be repeated.
 */
export async function rankOffer(
  deps: RankingDeps,
  asked: { orderId: string; eventId: number },
): Promise<void> {
  const offer = await findWaitingOffer(deps.db, asked);
  if (offer === undefined) return;
  const decided = await decide(deps, offer);
  if (decided.openReason === null) await beginSteps(deps, offer, decided);
  else await openToAll(deps, offer, { ...decided, openReason: decided.openReason });
}

async function decide(deps: RankingDeps, offer: WaitingOffer): Promise<Decided> {
  const open = (openReason: OpenReason): Decided => ({
    mode: offer.mode,
    openReason,
    facts: nobody,
    ranking: [],
  });
  if (offer.isLate) return open('late');
  if (offer.mode !== 'ranked') return open('switched');
  const now = deps.clock.now();
  try {
    const moment = { startMs: now.getTime(), endMs: now.getTime() + 1 };
    if (holdDuring(await readHolds(deps.db), offer, moment) !== null) return open('held');
    const facts = await gatherFacts(deps, offer, now);
    const ranking = rankDrivers(facts);
    const isAnybody = ranking.some(({ barrier }) => barrier === null);
    return { mode: 'ranked', openReason: isAnybody ? null : 'no_candidate', facts, ranking };
  } catch (error) {
    deps.log.error({ err: error, orderId: offer.orderId }, 'an offer could not be ranked');
    return open('failed');
  }
}

const isWaiting = ({ orderId, eventId }: WaitingOffer) =>
  sql`order_id = ${orderId} AND event_id = ${eventId} AND driver_ids IS NULL AND open_reason IS NULL`;

/** The order's row is locked first, as accepting does. */
async function beginSteps(
  { db, bus, clock }: RankingDeps,
  offer: WaitingOffer,
  decided: Decided,
): Promise<void> {
  const at = clock.now();
  const driverIds = decided.ranking
    .filter(({ barrier }) => barrier === null)
    .map(({ driverId }) => driverId)
    .slice(0, offerSteps.reaches.at(-1));
  const reaches = reachesOf(driverIds.length);
  await commitEvents(db, bus, async (transaction) => {
    const first = driverIds.slice(0, reaches[0]);
    const isNoted = await noteOffered(transaction, offer.orderId, {
      step: 0,
      reach: { to: 'drivers', driverIds: first },
      at,
    });
    if (!isNoted) return;
    const { rows } = await sql`
      UPDATE ranked_offers SET driver_ids = ${driverIds}::uuid[], reaches = ${reaches}::integer[],
        step_seconds = ${offerSteps.seconds}, began_at = ${at}, told_step = 0,
        next_at = ${at}::timestamptz + make_interval(secs => ${offerSteps.seconds})
      WHERE ${isWaiting(offer)} RETURNING order_id`.execute(transaction);
    if (rows.length === 0) throw new Error(`offer ${offer.orderId} was decided meanwhile`);
    await keepDecision(transaction, offer, decided, at);
    await enqueueJob(transaction, 'widen_offers', {}, { inSeconds: offerSteps.seconds });
  });
}

async function openToAll(
  { db, bus, clock }: RankingDeps,
  offer: WaitingOffer,
  decided: Decided & { openReason: OpenReason },
): Promise<void> {
  const at = clock.now();
  await commitEvents(db, bus, async (transaction) => {
    const isNoted = await noteOffered(transaction, offer.orderId, {
      step: 0,
      reach: { to: 'all', except: [] },
      at,
    });
    if (!isNoted) return;
    const { rows } = await sql`
      UPDATE ranked_offers SET open_reason = ${decided.openReason} WHERE ${isWaiting(offer)} RETURNING order_id`.execute(
      transaction,
    );
    if (rows.length === 0) throw new Error(`offer ${offer.orderId} was decided meanwhile`);
    await keepDecision(transaction, offer, decided, at);
  });
}
