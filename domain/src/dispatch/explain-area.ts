import { keepOrder } from '../tour/keep-order.ts';
import { serviceOf } from '../tour/tour.ts';
import type { AreaDriver, AreaProblem, AreaStop, AreaWay } from './area-problem.ts';
import { driveArea, areaTour } from './drive-area.ts';
import type { AreaProposal } from './propose-area.ts';

/** An order whose driver differs between the plan and the present. */
export type AreaChange = {
  readonly orderId: string;
  /** The index of the order's driver now; null if it has none. `to` is the index of its driver in the plan. */
  readonly from: number | null;
  readonly to: number;
  /** The time of arrival at the customer's door, in milliseconds since the epoch. */
  readonly pickupAt: number;
  /** The drivers who were compared: the chosen one, then the others, fewest additional minutes first. */
  readonly candidates: readonly AreaCandidate[];
};

/**
 * A driver whom we compared for an order. `minutes` and `meters` are the work that the order would add to
 * this driver's planned route.
 */
export type AreaCandidate = {
  readonly driver: number;
  readonly minutes: number;
  readonly meters: number;
  /** The first stop that the order would make late, and by how many minutes; null if none. */
  readonly late: { readonly stop: AreaStop; readonly minutes: number } | null;
  /** Driving distance from the driver to the customer's door. */
  readonly metersAway: number;
};

/** The number of other drivers, the nearest ones, with whom the chosen driver is compared. */
const weighedOthers = 4;
const lateSeconds = 60;

/**
 * Lists each order whose driver differs between the plan and the present. Each entry has the drivers who were
 * compared, so that a sentence can explain the choice.
 */
export function explainArea(problem: AreaProblem, { ways }: AreaProposal): AreaChange[] {
  const before = holdersOf(ways.map((way) => way.before));
  const after = holdersOf(ways.map((way) => way.after));
  return [...after].flatMap(([orderId, to]) => {
    const from = before.get(orderId) ?? null;
    const stops = ways[to]?.after.stops ?? [];
    const own = stops.filter(({ stop }) => stop.orderId === orderId);
    const [pickup] = own;
    if (from === to || pickup === undefined) return [];
    const weighed = weigh(
      problem,
      ways.map((way) => way.after),
      own.map(({ stop }) => stop),
      to,
    );
    return [{ orderId, from, to, pickupAt: pickup.arrivesAt, candidates: weighed }];
  });
}

const metersTo = ({ meters, places }: AreaProblem, driver: AreaDriver, stop: AreaStop) =>
  meters[driver.place * places + stop.place] ?? Infinity;

/**
 * The work that an order adds to one driver's route; null for an unknown driver. `own` are the order's stops.
 */
export function weighDriver(
  problem: AreaProblem,
  ways: readonly AreaWay[],
  own: readonly AreaStop[],
  index: number,
): AreaCandidate | null {
  const [pickup] = own;
  const driver = problem.drivers[index];
  const way = ways[index];
  if (driver === undefined || way === undefined || pickup === undefined) return null;
  const rest = way.stops.flatMap(({ stop }) => (stop.orderId === pickup.orderId ? [] : [stop]));
  const metersAway = metersTo(problem, driver, pickup);
  return { driver: index, metersAway, ...added(problem, driver, rest, own) };
}

function holdersOf(ways: readonly AreaWay[]): Map<string, number> {
  return new Map(
    ways.flatMap(({ stops }, driver) => stops.map(({ stop }) => [stop.orderId, driver] as const)),
  );
}

function weigh(
  problem: AreaProblem,
  ways: readonly AreaWay[],
  own: readonly AreaStop[],
  chosen: number,
): AreaCandidate[] {
  const [pickup] = own;
  if (pickup === undefined) return [];
  const away = (driver: AreaDriver) => metersTo(problem, driver, pickup);
  const candidate = (index: number) => weighDriver(problem, ways, own, index) ?? [];
  const others = problem.drivers
    .flatMap((driver, index) =>
      index === chosen || driver.barred.has(pickup.orderId) ? [] : [{ driver, index }],
    )
    .toSorted((one, other) => away(one.driver) - away(other.driver))
    .slice(0, weighedOthers)
    .flatMap(({ index }) => candidate(index))
    .toSorted((one, other) => one.minutes - other.minutes);
  return [candidate(chosen), others].flat();
}

/**
 * The work that an order's stops (`own`) add to a route, if the sequence of the other stops (`rest`) does not
 * change.
 */
function added(
  problem: AreaProblem,
  driver: AreaDriver,
  rest: readonly AreaStop[],
  own: readonly AreaStop[],
): Pick<AreaCandidate, 'minutes' | 'meters' | 'late'> {
  const stops = [...rest, ...own];
  const order = keepOrder(areaTour(problem, driver, stops), [...rest.keys()]);
  const without = driveArea(problem, driver, rest);
  const whole = driveArea(
    problem,
    driver,
    order.flatMap((index) => stops[index] ?? []),
  );
  const lateBefore = new Map(without.stops.map(({ stop, late }) => [stop, late]));
  const spoiled = whole.stops.find(
    ({ stop, late }) => late > (lateBefore.get(stop) ?? 0) + lateSeconds,
  );
  return {
    minutes: Math.max(
      1,
      Math.round(
        (whole.drivingSeconds - without.drivingSeconds) / 60 +
          own.reduce((sum, stop) => sum + serviceOf(stop), 0) / 60,
      ),
    ),
    meters: whole.meters - without.meters,
    late:
      spoiled === undefined ? null : { stop: spoiled.stop, minutes: Math.round(spoiled.late / 60) },
  };
}
