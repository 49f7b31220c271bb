import { holdDuring } from '@backhaul/domain/area/service-hold.ts';
import type { OpenReason } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { offerSteps, reachesOf } from '@backhaul/domain/dispatch/offer-steps.ts';
import { planRules, waitsForRoom } from '@backhaul/domain/dispatch/plan-rules.ts';
import { rankDrivers, type RankingFacts } from '@backhaul/domain/dispatch/rank-drivers.ts';
import { keepOrder } from '@backhaul/domain/tour/keep-order.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { readHolds } from '../../../orders/holds.ts';
import { keyOf } from '../../../orders/tour-stops.ts';
import { isPlanBroken } from './area-plan-rows.ts';
import { findWaitingOffer, type WaitingOffer } from './find-waiting-offer.ts';
import { gatherFacts } from './gather-facts.ts';
import { openJoinedOffer } from './joined-offers.ts';
import { type Decided, keepDecision } from './keep-decision.ts';
import { noteOffered } from './note-offered.ts';
import { placeInWay, readPlannedWays } from './planned-ways.ts';
import type { RankingDeps } from './ranking-deps.ts';
import { tryJoining } from './try-joining.ts';

const nobody: RankingFacts = { seed: 0, drivers: [] };

/**
 * An order that waits in the plan may be offered this many milliseconds before its time, because the next
 * check may be a minute later.
 */
export const dueAheadMs = 75_000;
const minuteMs = 60_000;

/** True if the order's window is too far away to offer it. */
const isEarly = ({ windowStartAt, mode }: WaitingOffer, now: Date) =>
  mode === 'planned' &&
  windowStartAt.getTime() - planRules.leadMinutes * minuteMs > now.getTime() + dueAheadMs;

/**
 * Ranks the drivers for an order and offers it to the best ones. In an area that dispatches by plan, the
 * order may first wait for the plan, whose driver then comes first. If anything fails, the order is open to
 * all drivers. Can be repeated.
 */
export async function rankOffer(
  deps: RankingDeps,
  asked: { orderId: string; eventId: number },
): Promise<void> {
  const offer = await findWaitingOffer(deps.db, asked, deps.clock.now());
  if (offer === undefined) return;
  await decideOffer(deps, offer);
  if (offer.mode === 'planned') await enqueuePlan(deps.db, offer.areaId);
}

export async function offerPlanned(
  deps: RankingDeps,
  asked: { orderId: string; eventId: number },
): Promise<void> {
  const offer = await findWaitingOffer(deps.db, asked, deps.clock.now());
  if (offer !== undefined) await decideOffer(deps, offer);
}

async function decideOffer(deps: RankingDeps, offer: WaitingOffer): Promise<void> {
  const now = deps.clock.now();
  const decided = await decide(deps, offer);
  if (decided.openReason !== null)
    await openToAll(deps, offer, { ...decided, openReason: decided.openReason });
  else if (isEarly(offer, now)) await place(deps.db, offer, decided);
  else if (isForLater(offer, decided, now)) await holdOffers(deps.db, [offer], now);
  else await beginSteps(deps, offer, await tryJoining(deps, offer, decided));
}

/** Requests a plan for an area. Several requests at the same time make one plan. */
export const enqueuePlan = (db: Database, areaId: string) =>
  enqueueJob(
    db,
    'plan_area',
    { areaId },
    { key: `plan_area:${areaId}`, queue: `plan_area:${areaId}` },
  );

/** Offers all waiting orders of an area to all drivers, because planning failed. */
export async function openPlanless(deps: RankingDeps, areaId: string): Promise<void> {
  const { rows } = await sql<{ orderId: string; eventId: number }>`
    SELECT r.order_id AS "orderId", r.event_id AS "eventId" FROM ranked_offers r JOIN orders o ON o.id = r.order_id AND o.is_offered
    JOIN service_area_zips z ON z.zip = o.pickup_zip AND z.area_id = ${areaId}
    WHERE r.driver_ids IS NULL AND r.open_reason IS NULL ORDER BY o.slot_end_at, o.created_at, o.id`.execute(
    deps.db,
  );
  for (const asked of rows) {
    const offer = await findWaitingOffer(deps.db, asked, deps.clock.now());
    if (offer !== undefined) await openToAll(deps, offer, planless);
  }
}

const planless = {
  mode: 'planned',
  openReason: 'plan_failed',
  facts: nobody,
  ranking: [],
  joining: null,
} as const;

async function decide(deps: RankingDeps, offer: WaitingOffer): Promise<Decided> {
  const open = (openReason: OpenReason): Decided => ({
    mode: offer.mode,
    openReason,
    facts: nobody,
    ranking: [],
    joining: null,
  });
  if (offer.isLate) return open('late');
  if (offer.mode === 'open') return open('switched');
  const now = deps.clock.now();
  try {
    const moment = { startMs: now.getTime(), endMs: now.getTime() + 1 };
    const isWaiting = isEarly(offer, now);
    if (!isWaiting && holdDuring(await readHolds(deps.db), offer, moment) !== null)
      return open('held');
    const isPlanned = offer.mode === 'planned';
    if (isPlanned && (await isPlanBroken(deps.db, offer.areaId))) return open('plan_failed');
    const ways = isPlanned ? await readPlannedWays(deps.db, offer.areaId) : undefined;
    const facts = await gatherFacts(deps, offer, now, { ways });
    const ranking = rankDrivers(facts);
    const decided = { mode: offer.mode, openReason: null, facts, ranking, joining: null };
    const isAnybody = isWaiting || ranking.some(({ barrier }) => barrier === null);
    return isAnybody || isForLater(offer, decided, now)
      ? decided
      : { ...decided, openReason: 'no_candidate' };
  } catch (error) {
    deps.log.error({ err: error, orderId: offer.orderId }, 'an offer could not be ranked');
    return open('failed');
  }
}

/**
 * True if the order must still wait. It waits until its planned driver may take another job. If no plan
 * includes the order, it waits until the driver ranked first may.
 */
function isForLater(offer: WaitingOffer, { facts, ranking }: Decided, now: Date): boolean {
  const [first] = ranking;
  const isFree =
    first?.barrier === null && (facts.planned === undefined || first.driverId === facts.planned);
  const windowEndAt = offer.windowEndAt.getTime();
  const drivers = facts.drivers.length;
  return offer.mode === 'planned' && waitsForRoom({ windowEndAt, isFree, drivers }, now.getTime());
}

/**
 * Keeps orders waiting in the plan a little longer. If nothing extends the wait again, all drivers get the
 * orders when it ends.
 */
export async function holdOffers(
  db: Database,
  offers: readonly Pick<WaitingOffer, 'orderId' | 'eventId'>[],
  now: Date,
): Promise<void> {
  if (offers.length === 0) return;
  const until = new Date(now.getTime() + planRules.holdMinutes * minuteMs);
  await sql`
    UPDATE ranked_offers r SET held_until = ${until}, decide_by = least(r.decide_by, clock_timestamp())
    FROM jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) AS h ("orderId" uuid, "eventId" bigint)
    WHERE r.order_id = h."orderId" AND r.event_id = h."eventId" AND r.driver_ids IS NULL AND r.open_reason IS NULL`.execute(
    db,
  );
}

/**
 * The step number while the order is offered together with others. Its own steps begin when that joined offer
 * ends.
 */
const untoldStep = -1;

const waits = ({ orderId, eventId }: WaitingOffer) =>
  sql`order_id = ${orderId} AND event_id = ${eventId} AND driver_ids IS NULL AND open_reason IS NULL`;

/**
 * Begins to offer an order to its ranked drivers, step by step. If it is also in an offer of several orders,
 * the first step begins when that offer ends. Locks the order's row first, as an acceptance does.
 */
async function beginSteps(
  { db, bus, clock }: RankingDeps,
  offer: WaitingOffer,
  wished: Decided,
): Promise<void> {
  const at = clock.now();
  const driverIds = wished.ranking
    .filter(({ barrier }) => barrier === null)
    .map(({ driverId }) => driverId)
    .slice(0, offerSteps.reaches.at(-1));
  const isPlanned = wished.mode === 'planned';
  const reaches = reachesOf(driverIds.length, isPlanned ? planRules.reaches : offerSteps.reaches);
  await commitEvents(db, bus, async (transaction) => {
    const joined = await openJoinedOffer(transaction, wished, at);
    const decided = joined === null ? { ...wished, joining: null } : wished;
    const isNoted = await noteOffered(transaction, offer.orderId, {
      step: joined === null ? 0 : untoldStep,
      reach: { to: 'drivers', driverIds: driverIds.slice(0, joined === null ? reaches[0] : 1) },
      together: joined?.together,
      at,
    });
    if (!isNoted) return;
    const { rows } = await sql`
      UPDATE ranked_offers SET driver_ids = ${driverIds}::uuid[], reaches = ${reaches}::integer[],
        step_seconds = ${offerSteps.seconds}, began_at = ${joined?.endsAt ?? at},
        told_step = ${joined === null ? 0 : untoldStep},
        next_at = ${at}::timestamptz + make_interval(secs => ${offerSteps.seconds})
      WHERE ${waits(offer)} RETURNING order_id`.execute(transaction);
    if (rows.length === 0) throw new Error(`offer ${offer.orderId} was decided meanwhile`);
    await keepDecision(transaction, offer, decided, at);
    if (isPlanned) await place(transaction, offer, decided);
    await enqueueJob(transaction, 'widen_offers', {}, { inSeconds: offerSteps.seconds });
  });
}

/** Adds an order that is in no planned tour to the tour of the driver who was ranked first. */
async function place(
  db: Database,
  { areaId, orderId }: WaitingOffer,
  { facts, ranking }: Decided,
): Promise<void> {
  const [first] = ranking;
  const driver = facts.drivers.find(({ driverId }) => driverId === first?.driverId);
  if (facts.planned !== undefined || driver === undefined || first?.barrier !== null) return;
  const { tour, known } = driver;
  const stops = keepOrder(tour, known).flatMap((index) => tour.stops[index] ?? []);
  if (stops.some((stop) => stop.orderId === orderId))
    await placeInWay(db, areaId, driver.driverId, stops.map(keyOf));
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
      UPDATE ranked_offers SET open_reason = ${decided.openReason} WHERE ${waits(offer)} RETURNING order_id`.execute(
      transaction,
    );
    if (rows.length === 0) throw new Error(`offer ${offer.orderId} was decided meanwhile`);
    await keepDecision(transaction, offer, decided, at);
  });
}
