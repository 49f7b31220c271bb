import { real, whole } from './numbers.ts';
import { noRoad, type PlanProblem, type PlanStop, type TrafficByHour } from './plan-problem.ts';

/**
 * A planning problem in flat arrays, by node. Job `j` has its pickup at node `j` and its delivery at node
 * `jobs + j`; each driver's start and end follow. Routes that may end anywhere end at an extra location,
 * which costs nothing to reach.
 */
export type Fleet = {
  readonly jobs: number;
  readonly drivers: number;
  readonly nodes: number;
  readonly places: number;
  readonly place: Int32Array;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  readonly service: Float64Array;
  /**
   * The number of items that each node adds to the car, negative at a delivery. `volume` is the same for the
   * used room.
   */
  readonly items: Float64Array;
  readonly volume: Float64Array;
  readonly seconds: Float64Array;
  readonly cost: Float64Array;
  readonly traffic: TrafficByHour | null;
  /** 1 for a job whose item is already in the car, so that it has no pickup. */
  readonly aboard: Int32Array;
  /** The penalty for leaving a job out of the plan, by job, as a multiple of an ordinary job's penalty. */
  readonly weight: Float64Array;
  /** The only driver who may do each job; -1 if any driver may. */
  readonly owner: Int32Array;
  /**
   * 1 at `job * drivers + driver` if that driver may not do that job; empty if everybody may do everything.
   */
  readonly barred: Int32Array;
  /**
   * A group number for each driver. Drivers with the same number are interchangeable, so the search tries
   * only one of their empty routes.
   */
  readonly likeness: Int32Array;
  readonly itemRoom: Float64Array;
  readonly volumeRoom: Float64Array;
  readonly mostStops: Int32Array;
  /** 1 for a driver without a pause and without hourly traffic. */
  readonly isEven: Int32Array;
  readonly pauseFrom: Float64Array;
  readonly pauseUntil: Float64Array;
};

const widened = (table: Float64Array, places: number): Float64Array => {
  const wide = new Float64Array((places + 1) * (places + 1));
  for (let row = 0; row < places; row += 1)
    wide.set(table.subarray(row * places, (row + 1) * places), row * (places + 1));
  return wide;
};

/**
 * Replaces infinite costs by finite ones, so that sums stay finite. A drive without a road stays out of every
 * route anyway, because its duration in `seconds` is too long.
 */
const finite = (table: Float64Array): Float64Array =>
  table.includes(Infinity) ? table.map((cost) => Math.min(cost, noRoad)) : table;

const nowhere: PlanStop = { place: 0, opens: Infinity, closes: -Infinity, service: 0 };

export function fleetOf({ jobs, drivers, travel }: PlanProblem): Fleet {
  const anywhere = travel.places;
  const stops: PlanStop[] = [
    ...jobs.map(({ pickup }) => pickup ?? nowhere),
    ...jobs.map(({ delivery }) => delivery),
    ...drivers.map(({ start, from }) => ({ place: start, opens: from, closes: from, service: 0 })),
    ...drivers.map(({ end, from, until }) => ({
      place: end ?? anywhere,
      opens: from,
      closes: until,
      service: 0,
    })),
  ];
  const loads = (of: 'items' | 'volume') =>
    Float64Array.from([
      ...jobs.map((job) => (job.pickup === null ? 0 : job[of])),
      ...jobs.map((job) => -job[of]),
      ...drivers.map((_, driver) => aboardOf(jobs, driver, of)),
      ...drivers.map(() => 0),
    ]);
  const seconds = widened(travel.seconds, travel.places);
  return {
    jobs: jobs.length,
    drivers: drivers.length,
    nodes: stops.length,
    places: travel.places + 1,
    place: Int32Array.from(stops, ({ place }) => place),
    opens: Float64Array.from(stops, ({ opens }) => opens),
    closes: Float64Array.from(stops, ({ closes }) => closes),
    service: Float64Array.from(stops, ({ service }) => service),
    items: loads('items'),
    volume: loads('volume'),
    seconds,
    cost: finite(travel.cost === travel.seconds ? seconds : widened(travel.cost, travel.places)),
    traffic: travel.traffic,
    aboard: Int32Array.from(jobs, ({ pickup }) => (pickup === null ? 1 : 0)),
    weight: Float64Array.from(jobs, ({ weight }) => weight ?? 1),
    owner: Int32Array.from(jobs, ({ driver }) => driver ?? -1),
    barred: barredPairs(jobs, drivers.length),
    likeness: likenessOf(jobs, drivers),
    itemRoom: Float64Array.from(drivers, ({ items }) => items),
    volumeRoom: Float64Array.from(drivers, ({ volume }) => volume),
    mostStops: Int32Array.from(drivers, ({ mostStops }) => mostStops),
    isEven: Int32Array.from(drivers, ({ pause }) =>
      pause === null && travel.traffic === null ? 1 : 0,
    ),
    pauseFrom: Float64Array.from(drivers, ({ pause }) => pause?.from ?? Infinity),
    pauseUntil: Float64Array.from(drivers, ({ pause }) => pause?.until ?? Infinity),
  };
}

const aboardOf = (jobs: PlanProblem['jobs'], driver: number, of: 'items' | 'volume') =>
  jobs.reduce((sum, job) => sum + (job.pickup === null && job.driver === driver ? job[of] : 0), 0);

function barredPairs(jobs: PlanProblem['jobs'], drivers: number): Int32Array {
  if (jobs.every(({ barred }) => barred === undefined || barred.length === 0))
    return new Int32Array(0);
  const pairs = new Int32Array(jobs.length * drivers);
  jobs.forEach(({ barred }, job) => {
    for (const driver of barred ?? []) pairs[job * drivers + driver] = 1;
  });
  return pairs;
}

/**
 * Gives interchangeable drivers the same number. A driver with a job that only they may do, or with a
 * forbidden job, is not interchangeable.
 */
function likenessOf(jobs: PlanProblem['jobs'], drivers: PlanProblem['drivers']): Int32Array {
  const named = new Set(
    jobs.flatMap(({ driver, barred }) => [...(driver === null ? [] : [driver]), ...(barred ?? [])]),
  );
  const known = new Map<string, number>();
  return Int32Array.from(drivers, (driver, index) => {
    const text = JSON.stringify({ ...driver, id: named.has(index) ? index : null });
    const alike = known.get(text) ?? index;
    known.set(text, alike);
    return alike;
  });
}

export const startOf = (fleet: Fleet, driver: number): number => 2 * fleet.jobs + driver;
export const endOf = (fleet: Fleet, driver: number): number =>
  2 * fleet.jobs + fleet.drivers + driver;

export const jobOf = (fleet: Fleet, node: number): number =>
  node < fleet.jobs ? node : node - fleet.jobs;

export function mayTake(fleet: Fleet, job: number, driver: number): boolean {
  const owner = whole(fleet.owner, job);
  if (owner !== -1 && owner !== driver) return false;
  return fleet.barred.length === 0 || whole(fleet.barred, job * fleet.drivers + driver) === 0;
}

export const roadCost = (fleet: Fleet, from: number, to: number): number =>
  real(fleet.cost, whole(fleet.place, from) * fleet.places + whole(fleet.place, to));

export const roadSeconds = (fleet: Fleet, from: number, to: number): number =>
  real(fleet.seconds, whole(fleet.place, from) * fleet.places + whole(fleet.place, to));
