import type { StopKind } from '../order/stop-kinds.ts';
import { loadAtStart, loadOf, serviceOf, tourLimits } from '../tour/tour.ts';
import type { AreaDriver, AreaProblem, AreaStop, AreaWay } from './area-problem.ts';
import { planFaults } from './check-plan.ts';
import { driveArea } from './drive-area.ts';
import type { Spent } from './improve-routes.ts';
import { planFleet, sketchOf } from './plan-fleet.ts';
import type {
  Plan,
  PlanDriver,
  PlanJob,
  PlanProblem,
  PlanStop,
  RouteSketch,
  UnservedReason,
} from './plan-problem.ts';

export type AreaProposal = {
  /** Each driver's current route and proposed route, in the order of the problem's drivers. */
  readonly ways: readonly { readonly before: AreaWay; readonly after: AreaWay }[];
  /** Orders on offer that fit into no driver's route. */
  readonly unserved: readonly { readonly orderId: string; readonly reason: UnservedReason }[];
};

type BegunStop = Pick<AreaStop, 'orderId' | 'kind'>;
/**
 * The stops of an earlier plan for each driver, in order. Planning starts from the stops that are still
 * possible.
 */
export type AreaBeginning = readonly (readonly BegunStop[])[];

/** An order's stops and the index of its current driver; null if it has none. */
type AreaJob = {
  readonly orderId: string;
  readonly pickup: AreaStop | null;
  readonly delivery: AreaStop;
  readonly driver: number | null;
  /**
   * True if the order's driver would be late for a pickup that is still ahead, so another driver may get it.
   */
  readonly isMovable: boolean;
};

/**
 * The weight of an accepted order, which nobody may leave out in favor of any number of new ones.
 */
const promiseWeight = 1_000;
/** The share of the budget for the attempt in which late orders may change drivers. */
const movingShare = 0.7;
const toleranceSeconds = 1;

/**
 * Plans an area again. Orders on offer go to drivers whom they fit; accepted orders that would be late go to
 * somebody who is on time. Every accepted order is served by its deadline, or no later than without the plan.
 * The search can stop at any time, and the same seed gives the same plan.
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

/**
 * The stop that the driver is heading to. It stays first in any case, so planning begins after it.
 */
const headOf = ({ isHeading, stops }: AreaDriver) => (isHeading ? stops[0] : undefined);

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

/** A driver's planned stops in their order, then the driver's other stops. */
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
  const { drivers, startAt, places, seconds } = problem;
  const after = (instant: number) => (instant - startAt) / 1000;
  const nowAt = new Map(
    before.flatMap(({ stops }) => stops.map(({ stop, arrivesAt }) => [stop, after(arrivesAt)])),
  );
  const stopOf = (stop: AreaStop, isStrict: boolean): PlanStop => {
    const closes = stop.deadline === null ? Infinity : after(stop.deadline.at);
    const promised = isStrict ? -Infinity : (nowAt.get(stop) ?? -Infinity) + toleranceSeconds;
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
      return {
        id: orderId,
        pickup: pickup === null ? null : stopOf(pickup, isStrict),
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
    drivers: drivers.map((driver, index) => planDriverOf(driver, before[index], after)),
    travel: { places, seconds, cost: seconds, traffic: null },
  };
}

/** A driver for the plan. A car that is already too full may stay so. */
function planDriverOf(
  driver: AreaDriver,
  way: AreaWay | undefined,
  after: (instant: number) => number,
): PlanDriver {
  const head = headOf(driver);
  const headArrives = way?.stops[0]?.arrivesAt;
  const rest = driver.stops.filter((stop) => stop !== head);
  const active = new Set(driver.stops.map(({ orderId }) => orderId)).size;
  const until = driver.until === null ? Infinity : after(driver.until);
  return {
    id: driver.id,
    start: head?.place ?? driver.place,
    end: null,
    from:
      head === undefined || headArrives === undefined ? 0 : after(headArrives) + serviceOf(head),
    until: Math.max(
      until,
      driver.stops.length === 0 ? 0 : after(way?.endsAt ?? 0) + toleranceSeconds,
    ),
    items: Infinity,
    volume: Math.max(tourLimits.carRoom, mostOnBoard(driver.stops)),
    mostStops: Math.max(
      rest.length,
      Math.min(tourLimits.stops, rest.length + 2 * (driver.mostJobs - active)),
    ),
    pause: null,
  };
}

function mostOnBoard(stops: readonly AreaStop[]): number {
  let onBoard = loadAtStart(stops);
  let most = onBoard;
  for (const stop of stops) {
    onBoard += loadOf(stop);
    most = Math.max(most, onBoard);
  }
  return most;
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
