import { readTour, type TourAnswer } from '@backhaul/contract/calls/driving/tour.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { mayHeadToPickup } from '@backhaul/domain/order/early-pickup.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { type Coming, comingOf, type Expected } from '../../../../lib/arrival.ts';
import type { GpsFix } from '../../../../parts/driver/gps-fix.ts';
import type { Eta } from '../../../../parts/driver/navigation-context.ts';
import { type ProjectedJob, takeOverOf } from '../../../../parts/driver/projected-job.ts';
import { useGps } from '../../../../parts/driver/use-gps.ts';
import { useOutboxState } from '../../../../parts/driver/use-outbox.ts';
import { shownEntries } from '../../../../parts/driver/outbox-state.ts';
import { forwardPlan } from '../acts/use-asked.tsx';
import { pickupTimeOf } from '../acts/pickup-time.ts';
import { type Reach, reachOf, timesAlong, unknownReach } from './stop-times.ts';
import { useJobs } from './use-jobs.ts';
import { cardAct, type NowAct, type NowFacts, nowAct } from './now-phase.ts';
import { afterArrival } from './now-memory.ts';
import { useNowMemory } from './use-now-memory.ts';
import {
  dropOffsWith,
  type NowStop,
  stopOf,
  stopsInOrder,
  withOneHeading,
} from './working-order.ts';

/**
 * The distance within which the server counts the driver as arrived: 100 m, in miles
 * (product-rules.md#current-stop).
 */
const hereMiles = 100 / 1_609.344;

export interface CurrentStop extends NowStop {
  /** This drop-off and the others at the same counter. For a pickup, the list has only the pickup itself. */
  readonly together: readonly NowStop[];
  readonly act: NowAct;
  readonly reach: Reach & {
    /** The driver's arrival time at the stop in ISO 8601; null before the arrival. */
    readonly hereSince: string | null;
    readonly distance?: string;
    /**
     * The time window in which the driver is expected at this stop after other stops. Null if the driver is
     * heading here now.
     */
    readonly later?: Coming['later'];
  };
}

export interface NowSheetState {
  /** All stops, the current one first. */
  readonly stops: readonly NowStop[];
  readonly current: CurrentStop | null;
  /** The driver's expected arrival time at each stop in ISO 8601; null if unknown. */
  readonly times: readonly (string | null)[];
  readonly tour: TourAnswer | undefined;
  readonly fix: GpsFix | null;
  /** True if the phone's position is at the current stop. */
  readonly isSeenHere: boolean;
}

/**
 * The driver's current stop and the stops after it. With `follows`, the phone's position is tracked during
 * the drive, even if the driver has gone off duty. The page then says who sees the position.
 */
export function useNowSheet({ follows }: { follows: boolean }): NowSheetState {
  const { jobs } = useJobs();
  const entries = shownEntries(useOutboxState());
  const { data: tour } = useQuery(queryOf(readTour, {}));
  const headed = entries.findLast(({ work, refusal }) => work.kind === 'heading' && !refusal);
  const { memory, change } = useNowMemory();
  const stops = stopsInOrder(withOneHeading(jobs, headed?.orderId), tour, memory.arrived);
  const first = stops[0];
  const isDriving = first !== undefined && first.job.heading === first.kind;
  const { fix } = useGps(isDriving && follows);
  const nowMs = useNow(10_000);
  const key = first?.key;
  const isNear = first !== undefined && isDriving && isAt(fix, first, nowMs);

  // A driver who has arrived counts as arrived from then on, however far away the car is parked.
  useEffect(() => {
    if (key === undefined || !isNear) return;
    change((known) => afterArrival(known, key, new Date().toISOString()));
  }, [key, isNear, change]);

  const isSeenHere = first !== undefined && isDriving && isNearTo(fix, first);
  if (first === undefined) return { stops, current: null, times: [], tour, fix, isSeenHere };
  const { door } = first.job;
  const saidAt = door !== null && door.stop === first.kind ? door.arrivedAt : null;
  const hereSince = saidAt ?? memory.arrived[first.key] ?? null;
  const act = nowAct(factsOf(first, hereSince !== null || isNear, nowMs));
  // While the first stop's item is still in the previous driver's car, its arrival at the counter is unknown.
  const known = act.phase === 'take_over' ? unknownReach : reachOf(first, { tour, nowMs });
  const times = timesAlong(stops, { reach: known, nowMs });
  const together = dropOffsWith(first, stops);
  const current = { ...first, act, together, reach: { ...known, hereSince } };
  return { stops, current, times, tour, fix, isSeenHere };
}

function isNearTo(fix: GpsFix | null, { point }: NowStop): boolean {
  return fix !== null && greatCircleMiles(fix, point) <= hereMiles;
}

function isAt(fix: GpsFix | null, stop: NowStop, nowMs: number): boolean {
  return isNearTo(fix, stop) || (comingOf(stop.job.order, nowMs).expected?.isHere ?? false);
}

export function mayStart({ kind, job: { order } }: NowStop, nowMs: number): boolean {
  return kind !== 'pickup' || mayHeadToPickup(pickupTimeOf(order, nowMs));
}

function factsOf(stop: NowStop, isHere: boolean, nowMs: number): NowFacts {
  const { job, kind } = stop;
  const { status, heading } = job;
  return {
    status,
    stop: kind,
    heading,
    isHere,
    isElsewhere: takeOverOf(job) !== undefined,
    mayStart: mayStart(stop, nowMs),
    asksHandOver: forwardPlan(job, nowMs)?.asksHandOver ?? false,
    refusal: refusalOf(job),
  };
}

/**
 * The next stop of one job, for the job's card, even if other stops come first. `directions` is the
 * navigation's estimate, used until the server has an estimate.
 */
export function useJobStop(job: ProjectedJob, directions: Eta | null): CurrentStop {
  const { data: tour } = useQuery(queryOf(readTour, {}));
  const { memory } = useNowMemory();
  const nowMs = useNow(10_000);
  const stop = stopsInOrder([job], tour)[0] ?? stopOf(job, 'store', null);
  const { expected, later } = comingOf(job.order, nowMs);
  const isTold = expected !== null && job.heading !== null;
  const known = isTold ? { ...expected, distance: distanceOf(expected) } : directions;
  const reach = {
    ...(known === null ? unknownReach : { ...known, asOf: known.asOf ?? null }),
    hereSince: memory.arrived[stop.key] ?? null,
    later: job.heading === null ? later : null,
  };
  const act = cardAct({ status: job.status, refusal: refusalOf(job) });
  return { ...stop, act, together: [stop], reach };
}

const distanceOf = ({ miles, estimated }: Expected) =>
  `${drivenText(miles)}${estimated ? ' (estimate)' : ''}`;

function refusalOf({ order, status }: ProjectedJob): NowFacts['refusal'] {
  if (status === 'refused' && order.status !== 'refused') return 'unsent';
  // Orders from before customers could choose a plan have no `refusal`. Their refused items go back to the
  // customer.
  if (order.refusal === null) return 'bring_back';
  return order.refusal.decided ?? 'open';
}
