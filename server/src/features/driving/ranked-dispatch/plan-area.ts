import {
  moveOffer,
  planRules,
  type PlanProblemKind,
} from '@backhaul/domain/dispatch/plan-rules.ts';
import { rankDrivers } from '@backhaul/domain/dispatch/rank-drivers.ts';
import { sql } from 'kysely';
import {
  type AreaAnswer,
  type AreaTask,
  planAreaAside,
  type PlannedTours,
} from '../../../costly-work/area-thread.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { keyOf } from '../../../orders/tour-stops.ts';
import {
  findPlannedAreas,
  notePlan,
  notePlanProblem,
  type PlannedAreaRow,
} from './area-plan-rows.ts';
import { findOfferUnderWay } from './find-waiting-offer.ts';
import { gatherArea } from './gather-area.ts';
import { gatherFacts } from './gather-facts.ts';
import { keepDecision } from './keep-decision.ts';
import { lockOffer } from './lock-offer.ts';
import { noteOffered } from './note-offered.ts';
import { plannedDriverOf, readPlannedWays, writePlannedWays } from './planned-ways.ts';
import { enqueuePlan, openPlanless, type RankingDeps } from './rank-offer.ts';

/** The most steps of a search. In an ordinary hour the search takes all of them. */
const mostSteps = 2_000;
const longestMs = 3_500;
/** The server ends a thread that has not answered after this time. */
const patienceMs = 10_000;

export type PlanAside = (task: AreaTask) => Promise<AreaAnswer>;
const onThread: PlanAside = (task) => planAreaAside(task, patienceMs).answer;

/** Requests a plan for every area whose dispatch mode, or compared mode, is `planned`. */
export async function planAreas({ db }: Pick<RankingDeps, 'db'>): Promise<void> {
  for (const { id } of await findPlannedAreas(db)) await enqueuePlan(db, id);
}

/** Requests a plan for an order's area, if the area dispatches by plan. */
export async function planAreaOf(db: RankingDeps['db'], orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip JOIN service_areas a ON a.id = z.area_id
    WHERE o.id = ${orderId} AND a.dispatch_mode = 'planned'`.execute(db);
  for (const { id } of rows) await enqueuePlan(db, id);
}

/**
 * Assigns an area's open orders to its drivers, starting from the plan in force. Then offers orders that are
 * already on offer to the drivers in the new plan. If planning fails, all waiting orders of the area are open
 * to all drivers.
 */
export async function planArea(
  deps: RankingDeps,
  areaId: string,
  aside: PlanAside = onThread,
): Promise<void> {
  const area = (await findPlannedAreas(deps.db)).find(({ id }) => id === areaId);
  if (area === undefined) return;
  const now = deps.clock.now();
  const planned = await tryPlan(deps, area, now, aside);
  if (typeof planned === 'string') {
    await notePlanProblem(deps.db, areaId, { at: now, problem: planned });
    if (area.isInForce) await openPlanless(deps, areaId);
    return;
  }
  const before = await readPlannedWays(deps.db, areaId);
  const ways = planned.ways.map(({ driverId, stops }) => ({ driverId, stops: stops.map(keyOf) }));
  await deps.db.transaction().execute(async (transaction) => {
    await writePlannedWays(transaction, areaId, ways);
    await notePlan(transaction, areaId, { at: now, ...planned.counts });
  });
  if (!area.isInForce) return;
  const after = new Map(ways.map(({ driverId, stops }) => [driverId, stops]));
  for (const orderId of planned.orderIds) {
    const driverId = plannedDriverOf(after, orderId);
    if (driverId !== undefined && driverId !== plannedDriverOf(before, orderId))
      await moveToPlanned(deps, area, { orderId, driverId });
  }
}

type Planned = Pick<PlannedTours, 'ways'> & {
  orderIds: readonly string[];
  counts: { drivers: number; orders: number; unserved: number; tookMs: number };
};

async function tryPlan(
  { db, log }: RankingDeps,
  area: PlannedAreaRow,
  now: Date,
  aside: PlanAside,
): Promise<Planned | PlanProblemKind> {
  try {
    const facts = await gatherArea(db, area, now);
    const orderIds = facts.offers.map(({ orderId }) => orderId);
    const counts = { drivers: facts.drivers.length, orders: orderIds.length };
    if (orderIds.length === 0 || facts.drivers.length === 0)
      return { ways: [], orderIds, counts: { ...counts, unserved: orderIds.length, tookMs: 0 } };
    const answer = await aside({ ...facts, seed: 24, steps: mostSteps, longestMs });
    if (typeof answer === 'string') {
      log.error({ areaId: area.id, problem: answer }, 'an area could not be planned');
      return answer;
    }
    const { ways, unserved, tookMs } = answer;
    return { ways, orderIds, counts: { ...counts, unserved: unserved.length, tookMs } };
  } catch (error) {
    log.error({ err: error, areaId: area.id }, 'an area could not be planned');
    return 'failed';
  }
}

/**
 * Offers an order, which a few drivers already have on offer, also to the driver in the new plan. Stores the
 * reason.
 */
async function moveToPlanned(
  deps: RankingDeps,
  area: PlannedAreaRow,
  { orderId, driverId }: { orderId: string; driverId: string },
): Promise<void> {
  const offer = await findOfferUnderWay(deps.db, orderId);
  if (offer === undefined || offer.moves >= planRules.mostMoves) return;
  const now = deps.clock.now();
  const ways = await readPlannedWays(deps.db, area.id);
  const facts = await gatherFacts(deps, offer, now, { ways });
  const ranking = rankDrivers(facts);
  if (ranking[0]?.driverId !== driverId || ranking[0].barrier !== null) return;
  await commitEvents(deps.db, deps.bus, async (transaction) => {
    const locked = await lockOffer(transaction, orderId);
    if (locked === undefined || locked.eventId !== offer.eventId || locked.nextAt === null) return;
    const moved = moveOffer(locked, driverId, now.getTime());
    if (moved === null) return;
    const isNoted = await noteOffered(transaction, orderId, {
      step: locked.toldStep,
      reach: { to: 'drivers', driverIds: [driverId] },
      at: now,
    });
    if (!isNoted) return;
    await sql`
      UPDATE ranked_offers SET driver_ids = ${[...moved.driverIds]}::uuid[], reaches = ${[...moved.reaches]}::integer[],
        moves = moves + 1 WHERE order_id = ${orderId}`.execute(transaction);
    const decided = { mode: 'planned' as const, openReason: null, facts, ranking };
    await keepDecision(transaction, { ...offer, areaId: area.id }, decided, now);
  });
}
