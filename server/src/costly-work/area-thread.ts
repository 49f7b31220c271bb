import type { AreaDriver, AreaProblem, AreaStop } from '@backhaul/domain/dispatch/area-problem.ts';
import type { TrafficByHour, UnservedReason } from '@backhaul/domain/dispatch/plan-problem.ts';
import { type AreaBeginning, proposeArea } from '@backhaul/domain/dispatch/propose-area.ts';
import { isWithinReach } from '@backhaul/domain/driver/offer-reach.ts';
import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** An area to plan. Each place is given by its index in `points`. */
export interface AreaTask {
  readonly points: readonly GeoPoint[];
  /** Seconds and meters by road between all points, in ordinary traffic; null if they are estimated. */
  readonly tables: Pick<AreaProblem, 'seconds' | 'meters'> | null;
  readonly startAt: number;
  readonly drivers: readonly (AreaDriver & { readonly radiusMiles: number })[];
  readonly offers: AreaProblem['offers'];
  readonly plansAhead?: boolean;
  /**
   * For each coming hour, the factor by which its traffic makes a drive longer; null if every hour is alike.
   */
  readonly traffic: TrafficByHour | null;
  /** The plan that is in force now. */
  readonly begin: AreaBeginning;
  readonly seed: number;
  /** The search ends after this many steps or milliseconds, whichever comes first. */
  readonly steps: number;
  /** Infinity if the steps alone decide, so that the same task gives the same tours. */
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

/** The `workerData` of the planning thread. This file checks it to know that it runs in that thread. */
const isThread = 'plans areas';

export type AreaAnswer = PlannedTours | 'failed' | 'timed_out';

/** A plan that a separate thread is making. `kill` ends the thread in the middle. */
export interface AreaRun {
  readonly answer: Promise<AreaAnswer>;
  kill(): void;
}

/**
 * The time for which an idle thread waits for the next plan, since starting a thread costs more than a small
 * plan.
 */
const idleMs = 3 * 60_000;
let waiting: { worker: Worker; end: NodeJS.Timeout } | null = null;

const forget = (worker: Worker) =>
  ['message', 'error', 'exit'].forEach((event) => worker.removeAllListeners(event));

function takeThread(): Worker {
  if (waiting === null) return new Worker(new URL(import.meta.url), { workerData: isThread });
  const { worker, end } = waiting;
  waiting = null;
  clearTimeout(end);
  forget(worker);
  worker.ref();
  return worker;
}

/** Keeps an idle thread for the next plan. An idle thread does not stop the process from exiting. */
function keepThread(worker: Worker): void {
  forget(worker);
  if (waiting !== null) return void worker.terminate();
  worker.unref();
  const leave = () => {
    if (waiting?.worker === worker) waiting = null;
    void worker.terminate();
  };
  const end = setTimeout(leave, idleMs).unref();
  worker.once('error', leave).once('exit', leave);
  waiting = { worker, end };
}

/**
 * Plans an area on a separate thread. If the thread throws, dies or sends nothing for `patienceMs`, it is
 * ended and the answer has the reason.
 */
export function planAreaAside(task: AreaTask, patienceMs: number): AreaRun {
  const worker = takeThread();
  const answer = new Promise<AreaAnswer>((resolve) => {
    const fail = (problem: 'failed' | 'timed_out') => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(problem);
    };
    const timer = Number.isFinite(patienceMs)
      ? setTimeout(() => fail('timed_out'), patienceMs)
      : undefined;
    worker.once('message', (planned: PlannedTours) => {
      clearTimeout(timer);
      keepThread(worker);
      resolve(planned);
    });
    worker.once('error', () => fail('failed'));
    worker.once('exit', () => fail('failed'));
  });
  worker.postMessage(task, []);
  return { answer, kill: () => void worker.terminate() };
}

/** Estimates the drives between all points. An estimate is the same in both directions. */
function estimatedTables(points: readonly GeoPoint[]): Pick<AreaProblem, 'seconds' | 'meters'> {
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
  return { seconds, meters };
}

/**
 * Plans the drivers' tours (their sequences of stops). The same task with the same steps gives the same
 * tours.
 */
export function planTours({
  points,
  tables,
  startAt,
  drivers,
  offers,
  plansAhead = false,
  traffic,
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
    places: points.length,
    ...(tables ?? estimatedTables(points)),
    drivers: drivers.map((driver) => ({
      ...driver,
      barred: new Set([...driver.barred, ...outOfReach(driver)]),
    })),
    offers,
    plansAhead,
    traffic,
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

if (!isMainThread && workerData === isThread)
  parentPort?.on('message', (task: AreaTask) => parentPort?.postMessage(planTours(task), []));
