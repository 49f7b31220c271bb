import type { StopKind } from '../order/stop-kinds.ts';
import { trafficSince } from '../tour/driver-day.ts';
import { loadOf, serviceOf } from '../tour/tour.ts';
import type { AreaProblem, AreaStop, AreaWay } from './area-problem.ts';
import { planFaults } from './check-plan.ts';
import { driveArea } from './drive-area.ts';
import { costOfDrives } from './empty-drives.ts';
import type { Spent } from './improve-routes.ts';
import { planFleet, sketchOf } from './plan-fleet.ts';
import { headOf, oneAfterAnother, planDriverOf, toleranceSeconds } from './plan-driver.ts';
import { planRules } from './plan-rules.ts';
import {
  noRoad,
  type Plan,
  type PlanJob,
  type PlanProblem,
  type PlanStop,
  type RouteSketch,
  type UnservedReason,
} from './plan-problem.ts';

export type AreaProposal = {
  /** Each driver's current route and proposed route, in the same sequence as the problem's drivers. */
  readonly ways: readonly { readonly before: AreaWay; readonly after: AreaWay }[];
  /** Offered orders that fit into no driver's route. */
  readonly unserved: readonly { readonly orderId: string; readonly reason: UnservedReason }[];
};

type BegunStop = Pick<AreaStop, 'orderId' | 'kind'>;
/**
 * Each driver's stops in an earlier plan, in sequence. A new plan starts from those stops that it still
 * allows.
 */
export type AreaBeginning = readonly (readonly BegunStop[])[];

/** An order in the plan: its stops, and the index of its current driver, or null if it has none. */
type AreaJob = {
  readonly orderId: string;
  readonly pickup: AreaStop | null;
  readonly delivery: AreaStop;
  readonly driver: number | null;
  /**
   * True if the order is not picked up yet and its driver would be late at the customer's door or at the
   * store. Another driver may then get it.
   */
  readonly isMovable: boolean;
};

/**
 * The penalty weight for leaving an accepted order out of the plan. It is so high that the plan leaves out
 * new orders first, even very many.
 */
const promiseWeight = 1e7;
/**
 * The share of the search's budget for the first attempt. In the first attempt, orders that would be late may
 * get another driver.
 */
const movingShare = 0.7;
/**
 * The latest beginning, in seconds, of a stop without a deadline. It is lower than `noRoad`, so that no order
 * goes to a driver who has no road to it.
 */
const farFuture = noRoad / 10;
/**
 * The latest beginning, in seconds, of an accepted order's stop if no road leads there. It is higher than the
 * length of any route, so that the order stays with its driver.
 */
const afterMissingRoads = noRoad * 100;

/**
 * Proposes new routes for an area. Offered orders get a driver if they fit in. Accepted orders that would be
 * late can get another driver. The plan makes no accepted order late or later. The same seed gives the same
 * plan.
 */
export function proposeArea(
  problem: AreaProblem,
  { seed, spent, begin: begun }: { seed: number; spent: Spent; begin?: AreaBeginning },
): AreaProposal {
  const before = problem.drivers.map((driver) => driveArea(problem, driver, driver.stops));
  const jobs = jobsOf(problem, before);
  const attempt = (tried: readonly AreaJob[], share: number, begin: RouteSketch[]) =>
    tryPlan(problem, before, tried, { seed, spent: () => Math.min(1, spent() / share), begin });
  let plan = attempt(jobs, movingShare, beginOf(problem, jobs, begun));
  for (const isKept of [leftOver(plan), () => true]) {
    if (jobs.every(({ driver }, job) => driver === null || !leftOver(plan)(job))) break;
    const settled = jobs.map((job, index) => (isKept(index) ? { ...job, isMovable: false } : job));
    const begin = beginOf(problem, settled, begun).map(({ driver, stops }) => ({
      driver,
      stops: stops.filter(({ job }) => settled[job]?.isMovable === false),
    }));
    plan = attempt(settled, 1, [...begin, ...sketchOf(plan)]);
  }
  return present(problem, before, jobs, plan);
}

function leftOver({ unserved }: Plan): (job: number) => boolean {
  const left = new Set(unserved.map(({ job }) => job));
  return (job) => left.has(job);
}

function tryPlan(
  problem: AreaProblem,
  before: readonly AreaWay[],
  jobs: readonly AreaJob[],
  options: { seed: number; spent: Spent; begin: RouteSketch[] },
): Plan {
  const asked = planProblemOf(problem, before, jobs);
  const plan = planFleet(asked, options);
  const faults = planFaults(asked, plan);
  if (faults.length > 0) throw new Error(`a plan that cannot be driven: ${faults.join('; ')}`);
  return plan;
}

function jobsOf({ drivers, offers }: AreaProblem, before: readonly AreaWay[]): AreaJob[] {
  const own = drivers.flatMap((driver, index) => {
    const lateOf = new Map(before[index]?.stops.map(({ stop, late }) => [stop, late]));
    const rest = driver.stops.filter((stop) => stop !== headOf(driver));
    return [...Map.groupBy(rest, ({ orderId }) => orderId)].flatMap(([orderId, stops]) => {
      const pickup = stops.find(({ kind }) => kind === 'pickup') ?? null;
      const delivery = stops.find(({ kind }) => kind !== 'pickup');
      if (delivery === undefined) return [];
      const isLate = stops.some((stop) => (lateOf.get(stop) ?? 0) > toleranceSeconds);
      return [{ orderId, pickup, delivery, driver: index, isMovable: isLate && pickup !== null }];
    });
  });
  const open = offers.map(({ orderId, pickup, store }) => ({
    orderId,
    pickup,
    delivery: store,
    driver: null,
    isMovable: false,
  }));
  return [...own, ...open];
}

function beginOf(
  { drivers }: AreaProblem,
  jobs: readonly AreaJob[],
  begun: AreaBeginning = [],
): RouteSketch[] {
  const byOrder = new Map(jobs.map(({ orderId }, job) => [orderId, job]));
  return drivers.map((driver, index) => {
    const rest = driver.stops.filter((stop) => stop !== headOf(driver));
    return {
      driver: index,
      stops: together(rest, begun[index] ?? []).flatMap(({ orderId, kind }) => {
        const job = byOrder.get(orderId);
        return job === undefined ? [] : [{ job, kind: planKind(kind) }];
      }),
    };
  });
}

/** A driver's stops: first those in the plan, in its sequence, then those that are missing in the plan. */
function together(own: readonly AreaStop[], planned: readonly BegunStop[]): readonly BegunStop[] {
  if (planned.length === 0) return own;
  const knows = (stop: BegunStop) =>
    planned.some(({ orderId, kind }) => orderId === stop.orderId && kind === stop.kind);
  return [...planned, ...own.filter((stop) => !knows(stop))];
}

const planKind = (kind: StopKind) => (kind === 'pickup' ? 'pickup' : 'delivery');

function planProblemOf(
  problem: AreaProblem,
  before: readonly AreaWay[],
  jobs: readonly AreaJob[],
): PlanProblem {
  const { drivers, startAt, places } = problem;
  const seconds = problem.seconds.map((road) => Math.min(road, noRoad));
  const after = (instant: number) => (instant - startAt) / 1000;
  const nowAt = new Map(
    before.flatMap(({ stops }) => stops.map(({ stop, arrivesAt }) => [stop, after(arrivesAt)])),
  );
  const stopOf = (stop: AreaStop, isStrict: boolean, spare = 0): PlanStop => {
    const closes = stop.deadline === null ? farFuture : after(stop.deadline.at) - spare;
    const now = Math.min(nowAt.get(stop) ?? -Infinity, afterMissingRoads);
    const promised = isStrict ? -Infinity : now + toleranceSeconds;
    return {
      place: stop.place,
      opens: stop.opensAt === null ? 0 : after(stop.opensAt),
      closes: Math.max(closes, promised),
      service: serviceOf(stop),
    };
  };
  return {
    jobs: jobs.map(({ orderId, pickup, delivery, driver, isMovable }): PlanJob => {
      const isStrict = driver === null || isMovable;
      const isAhead = problem.plansAhead === true && driver === null;
      return {
        id: orderId,
        pickup:
          pickup === null
            ? null
            : stopOf(pickup, isStrict, isAhead ? planRules.spareMinutes * 60 : 0),
        delivery: stopOf(delivery, isStrict),
        items: 1,
        volume: Math.max(0, -loadOf(delivery)),
        driver: isMovable ? null : driver,
        weight: driver === null || isMovable ? 1 : promiseWeight,
        barred: isStrict
          ? drivers.flatMap(({ barred }, index) => (barred.has(orderId) ? [index] : []))
          : [],
      };
    }),
    drivers: drivers.map((driver, index) => {
      const planned = planDriverOf(problem, driver, before[index]);
      return problem.plansAhead === true ? oneAfterAnother(planned, driver) : planned;
    }),
    travel: {
      places,
      seconds,
      cost: costOfDrives(problem, seconds),
      traffic: trafficSince(startAt, problem.traffic),
    },
  };
}

function present(
  problem: AreaProblem,
  before: readonly AreaWay[],
  jobs: readonly AreaJob[],
  plan: Plan,
): AreaProposal {
  const ways = problem.drivers.map((driver, index) => {
    const head = headOf(driver);
    const planned = plan.routes.find((route) => route.driver === index)?.stops ?? [];
    const stops = planned.flatMap(({ job, kind }) => jobs[job]?.[kind] ?? []);
    const after = driveArea(problem, driver, head === undefined ? stops : [head, ...stops]);
    return { before: before[index] ?? after, after };
  });
  const unserved = plan.unserved.flatMap(({ job, reason }) => {
    const { orderId, driver } = jobs[job] ?? {};
    return orderId === undefined || driver !== null ? [] : [{ orderId, reason }];
  });
  return { ways, unserved };
}
