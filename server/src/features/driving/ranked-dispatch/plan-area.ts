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
import { orderOfDoor, plannedDriverOf, readPlannedWays, writePlannedWays } from './planned-ways.ts';
import { dueAheadMs, enqueuePlan, holdOffers, offerPlanned, openPlanless } from './rank-offer.ts';
import type { RankingDeps } from './ranking-deps.ts';

/**
 * The number of search steps per order, and the minimum and maximum for a whole plan. In an ordinary hour the
 * search completes all of them.
 */
const searchSteps = { each: 4, least: 60, most: 2_000 };
const longestMs = 3_500;
const minuteMs = 60_000;
/** The server ends a thread that has not answered after this time. */
const patienceMs = 10_000;

export type PlanAside = (task: AreaTask) => Promise<AreaAnswer>;
const onThread: PlanAside = (task) =>
  planAreaAside(task, task.longestMs === Infinity ? Infinity : patienceMs).answer;

export const stepsFor = (orders: number): number =>
  Math.min(searchSteps.most, Math.max(searchSteps.least, orders * searchSteps.each));

/**
 * Requests a plan for every area that dispatches by plan, or that compares its own dispatch mode with a plan.
 */
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
 * Plans an area: assigns its open orders to drivers, starting from the plan in force, and offers the orders
 * that are due. An order that others were offered already is also offered to its new driver. If planning
 * fails, waiting orders are open to all drivers.
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
  await offerDue(deps, planned, after, now);
  for (const orderId of planned.orderIds) {
    const driverId = plannedDriverOf(after, orderId);
    if (driverId !== undefined && driverId !== plannedDriverOf(before, orderId))
      await moveToPlanned(deps, area, { orderId, driverId });
  }
}

interface Waiting {
  orderId: string;
  eventId: number;
  isLast: boolean;
}

/**
 * The planned orders that wait until their driver may take another job. Orders whose pickup window ends first
 * come first. Leaves out orders whose window is far away.
 */
async function findWaiting(
  db: RankingDeps['db'],
  orderIds: readonly string[],
  now: Date,
): Promise<Waiting[]> {
  const lead = planRules.leadMinutes * minuteMs + dueAheadMs;
  const last = new Date(now.getTime() + planRules.lastMinutes * minuteMs);
  const { rows } = await sql<Waiting>`
    SELECT r.order_id AS "orderId", r.event_id AS "eventId", o.slot_end_at <= ${last} AS "isLast"
    FROM ranked_offers r JOIN orders o ON o.id = r.order_id AND o.is_offered
    WHERE r.order_id = ANY (${[...orderIds]}::uuid[]) AND r.driver_ids IS NULL AND r.open_reason IS NULL
      AND r.held_until > ${now} AND o.slot_start_at <= ${new Date(now.getTime() + lead)}
    ORDER BY o.slot_end_at, o.created_at, o.id`.execute(db);
  return rows;
}

/**
 * Offers the planned orders whose driver may take another job now, and those that can wait no longer. The
 * other orders keep waiting.
 */
async function offerDue(
  deps: RankingDeps,
  { orderIds, room }: Planned,
  ways: ReadonlyMap<string, readonly string[]>,
  now: Date,
): Promise<void> {
  const open = new Set(orderIds);
  const next = new Set(
    [...ways].flatMap(([driverId, stops]) =>
      stops
        .flatMap((key) => orderOfDoor(key) ?? [])
        .filter((orderId) => open.has(orderId))
        .slice(0, Math.max(0, room.get(driverId) ?? 0)),
    ),
  );
  const waiting = await findWaiting(deps.db, orderIds, now);
  const isDue = ({ orderId, isLast }: Waiting) => isLast || next.has(orderId);
  await holdOffers(
    deps.db,
    waiting.filter((each) => !isDue(each)),
    now,
  );
  for (const due of waiting.filter(isDue)) await offerPlanned(deps, due);
}

type Planned = Pick<PlannedTours, 'ways'> & {
  orderIds: readonly string[];
  /** The number of further jobs that each driver may take now, by driver id. */
  room: ReadonlyMap<string, number>;
  counts: { drivers: number; orders: number; unserved: number; tookMs: number };
};

const jobsOf = ({ stops }: AreaTask['drivers'][number]) =>
  new Set(stops.map(({ orderId }) => orderId)).size;
const roomOf = (driver: AreaTask['drivers'][number]) => driver.mostJobs - jobsOf(driver);

async function tryPlan(
  { db, traffic, map, log, plansByStepsAlone }: RankingDeps,
  area: PlannedAreaRow,
  now: Date,
  aside: PlanAside,
): Promise<Planned | PlanProblemKind> {
  try {
    const facts = await gatherArea({ db, traffic, map, log }, area, now);
    const orderIds = facts.offers.map(({ orderId }) => orderId);
    const room = new Map(facts.drivers.map((driver) => [driver.id, roomOf(driver)]));
    const counts = { drivers: facts.drivers.length, orders: orderIds.length };
    if (orderIds.length === 0 || facts.drivers.length === 0)
      return {
        ways: [],
        orderIds,
        room,
        counts: { ...counts, unserved: orderIds.length, tookMs: 0 },
      };
    const accepted = facts.drivers.reduce((sum, driver) => sum + jobsOf(driver), 0);
    const steps = stepsFor(orderIds.length + accepted);
    const answer = await aside({
      ...facts,
      plansAhead: true,
      seed: 24,
      steps,
      longestMs: plansByStepsAlone === true ? Infinity : longestMs,
    });
    if (typeof answer === 'string') {
      log.error({ areaId: area.id, problem: answer }, 'an area could not be planned');
      return answer;
    }
    const { ways, unserved, tookMs } = answer;
    return { ways, orderIds, room, counts: { ...counts, unserved: unserved.length, tookMs } };
  } catch (error) {
    log.error({ err: error, areaId: area.id }, 'an area could not be planned');
    return 'failed';
  }
}

/**
 * Offers an order to the driver in the new plan, in addition to the few drivers who have it on offer already.
 * Stores the reason.
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
    const decided = { mode: 'planned' as const, openReason: null, facts, ranking, joining: null };
    await keepDecision(transaction, { ...offer, areaId: area.id }, decided, now);
  });
}
