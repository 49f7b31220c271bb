import type { TourAnswer, TourStopAnswer } from '@backhaul/contract/calls/driving/tour.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import { isOpen, type OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { doorLine } from '../../../../lib/door-line.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';

/** One stop of a job, as part of the sequence in which the driver works. */
export interface NowStop {
  readonly key: string;
  readonly job: ProjectedJob;
  readonly kind: StopKind;
  /** The name of the stop: for a pickup its street and unit, for a counter its store or charity. */
  readonly name: string;
  readonly address: string;
  readonly point: GeoPoint;
  /** The stop's entry in the planned tour; null until the tour is planned. */
  readonly planned: TourStopAnswer | null;
}

/** The stops of a job that are not finished. A counter at which the driver stands now is one of them. */
function stillToDo(status: OrderStatus): readonly StopKind[] {
  const next = nextStop(status);
  if (next !== null) return next === 'pickup' ? ['pickup', 'store'] : [next];
  return isOpen(status) ? ['store'] : [];
}

/**
 * The stops that come first: the one that the driver is driving to, then counters where a job still needs the
 * driver.
 */
const comesFirst: readonly ((stop: NowStop) => boolean)[] = [
  ({ job, kind }) => job.heading === kind,
  ({ job }) => job.status === 'delivered',
  ({ job }) => job.status === 'refused',
];

/**
 * The unfinished stops of all jobs, in the sequence of the work: those of `comesFirst`, then stops where the
 * driver has arrived, latest first, then the planned tour's sequence. Stops outside the tour are last.
 */
export function stopsInOrder(
  jobs: readonly ProjectedJob[],
  tour: TourAnswer | undefined,
  arrived: Readonly<Record<string, string>> = {},
): readonly NowStop[] {
  const planned = new Map(tour?.stops.map((stop, place) => [keyOf(stop), { stop, place }]));
  const stops = jobs.flatMap((job) =>
    (job.status === null ? [] : stillToDo(job.status)).map((kind) =>
      stopOf(job, kind, planned.get(keyOf({ orderId: job.order.id, kind }))?.stop ?? null),
    ),
  );
  const rank = (stop: NowStop) => {
    const first = comesFirst.findIndex((isFirst) => isFirst(stop));
    return first === -1 ? comesFirst.length : first;
  };
  const placeOf = ({ key }: NowStop) => planned.get(key)?.place ?? planned.size;
  const since = ({ key }: NowStop) => arrived[key] ?? '';
  return stops.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      since(other).localeCompare(since(one)) ||
      placeOf(one) - placeOf(other),
  );
}

const handsIn: ReadonlySet<OrderStatus | null> = new Set<OrderStatus>([
  'picked_up',
  'in_transit',
  'delivered',
]);
const isDropOff = ({ kind, job }: NowStop) => kind === 'store' && handsIn.has(job.status);

/** The drop-offs at one counter, this stop first. They count as one stop with one arrival and one button. */
export function dropOffsWith(stop: NowStop, stops: readonly NowStop[]): readonly NowStop[] {
  const others = stops.filter(
    (other) =>
      other.key !== stop.key &&
      isDropOff(other) &&
      other.job.order.returnAddress === stop.job.order.returnAddress,
  );
  return isDropOff(stop) ? [stop, ...others] : [stop];
}

/** The stops grouped by location: all drop-offs at one counter are one group. */
export function stopsByPlace(
  stops: readonly NowStop[],
): readonly (readonly [NowStop, ...NowStop[]])[] {
  const seen = new Set<string>();
  return stops.flatMap((stop) => {
    if (seen.has(stop.key)) return [];
    const [, ...others] = dropOffsWith(stop, stops);
    for (const { key } of others) seen.add(key);
    return [[stop, ...others] as const];
  });
}

const keyOf = ({ orderId, kind }: { orderId: string; kind: StopKind }) => `${orderId}:${kind}`;

/** One stop of a job, without its position among the other stops. */
export function stopOf(job: ProjectedJob, kind: StopKind, planned: TourStopAnswer | null): NowStop {
  const { order } = job;
  const base = { key: keyOf({ orderId: order.id, kind }), job, kind, planned };
  return kind === 'store'
    ? {
        ...base,
        name: order.returnName,
        address: order.returnAddress,
        point: { lat: order.returnLatitude, lng: order.returnLongitude },
      }
    : {
        ...base,
        name: doorLine(order),
        address: order.pickupAddress,
        point: { lat: order.pickupLatitude, lng: order.pickupLongitude },
      };
}

/**
 * Removes the driver's destination from every job except `headed`, the job of the latest unsent departure.
 * Until that departure is sent, the server still reports an earlier destination.
 */
export function withOneHeading(
  jobs: readonly ProjectedJob[],
  headed: string | undefined,
): readonly ProjectedJob[] {
  const going = jobs.find(({ order, heading }) => order.id === headed && heading !== null);
  if (going === undefined) return jobs;
  return jobs.map((job) => (job === going ? job : { ...job, heading: null }));
}
