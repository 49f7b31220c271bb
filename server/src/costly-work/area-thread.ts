import type { AreaDriver, AreaProblem, AreaStop } from '@backhaul/domain/dispatch/area-problem.ts';
import type { UnservedReason } from '@backhaul/domain/dispatch/plan-problem.ts';
import { type AreaBeginning, proposeArea } from '@backhaul/domain/dispatch/propose-area.ts';
import { isWithinReach } from '@backhaul/domain/driver/offer-reach.ts';
import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** An area to plan. Places are indices into `points`. */
export interface AreaTask {
  readonly points: readonly GeoPoint[];
  readonly startAt: number;
  readonly drivers: readonly (AreaDriver & { readonly radiusMiles: number })[];
  readonly offers: AreaProblem['offers'];
  /** The plan that is in force now. */
  readonly begin: AreaBeginning;
  readonly seed: number;
  /** The search ends after this many steps or milliseconds, whichever comes first. */
  readonly steps: number;
  readonly longestMs: number;
}

export interface PlannedTours {
  readonly ways: readonly {
    readonly driverId: string;
    readonly stops: readonly Pick<AreaStop, 'orderId' | 'kind'>[];
  }[];
  readonly unserved: readonly { readonly orderId: string; readonly reason: UnservedReason }[];
  readonly tookMs: number;
}

export type AreaAnswer = PlannedTours | 'failed' | 'timed_out';

/** A plan that a separate thread is making. `kill` ends the thread in the middle. */
export interface AreaRun {
  readonly answer: Promise<AreaAnswer>;
  kill(): void;
}

/**
 * Plans an area on a separate thread. A thread that throws, dies or is silent for `patienceMs` is ended, and
 * the answer says so.
 */
export function planAreaAside(task: AreaTask, patienceMs: number): AreaRun {
  const worker = new Worker(new URL(import.meta.url), { workerData: task });
  const answer = new Promise<AreaAnswer>((resolve) => {
    const settle = (planned: AreaAnswer) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(planned);
    };
    const timer = setTimeout(() => settle('timed_out'), patienceMs);
    worker.once('message', (planned: PlannedTours) => settle(planned));
    worker.once('error', () => settle('failed'));
    worker.once('exit', () => settle('failed'));
  });
  return { answer, kill: () => void worker.terminate() };
}

/** Drives are the same in both directions, since they are estimates. */
function tablesOf(points: readonly GeoPoint[]): Pick<AreaProblem, 'places' | 'seconds' | 'meters'> {
  const places = points.length;
  const seconds = new Float64Array(places * places);
  const meters = new Float64Array(places * places);
  points.forEach((from, row) => {
    for (let column = row + 1; column < places; column += 1) {
      const drive = estimateDrive(from, points[column] ?? from);
      for (const at of [row * places + column, column * places + row]) {
        seconds[at] = drive.durationSeconds;
        meters[at] = drive.distanceMeters;
      }
    }
  });
  return { places, seconds, meters };
}

/** Plans the tours. The same task with the same steps gives the same tours. */
export function planTours({
  points,
  startAt,
  drivers,
  offers,
  begin,
  seed,
  steps,
  longestMs,
}: AreaTask): PlannedTours {
  const began = performance.now();
  const outOfReach = ({ place, radiusMiles }: AreaTask['drivers'][number]) => {
    const at = points[place];
    return offers.flatMap(({ orderId, pickup }) => {
      const door = points[pickup.place];
      const isNear =
        at !== undefined &&
        door !== undefined &&
        isWithinReach(greatCircleMiles(at, door), radiusMiles);
      return isNear ? [] : [orderId];
    });
  };
  const problem: AreaProblem = {
    startAt,
    ...tablesOf(points),
    drivers: drivers.map((driver) => ({
      ...driver,
      barred: new Set([...driver.barred, ...outOfReach(driver)]),
    })),
    offers,
  };
  let taken = 0;
  const spent = () => {
    taken += 1;
    return Math.min(1, Math.max(taken / steps, (performance.now() - began) / longestMs));
  };
  const { ways, unserved } = proposeArea(problem, { seed, spent, begin });
  return {
    ways: ways.flatMap(({ after }, index) => {
      const driverId = drivers[index]?.id;
      return driverId === undefined || after.stops.length === 0
        ? []
        : [{ driverId, stops: after.stops.map(({ stop }) => pick(stop)) }];
    }),
    unserved,
    tookMs: Math.round(performance.now() - began),
  };
}

const pick = ({ orderId, kind }: AreaStop) => ({ orderId, kind });

if (!isMainThread) parentPort?.postMessage(planTours(workerData as AreaTask), []);
