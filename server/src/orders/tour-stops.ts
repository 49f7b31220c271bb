import type { ItemSize } from '@backhaul/domain/fare/fare-rules.ts';
import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import { activeStatuses, type OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { DriverDay } from '@backhaul/domain/tour/driver-day.ts';
import { roomOf, type Tour, tourLimits, type TourStop } from '@backhaul/domain/tour/tour.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { isAmong, isOneOf } from '../database/listed.ts';
import { type CounterRow, counterOf, counterTimes } from './counter-times.ts';

interface JobRow {
  id: string;
  driver_id: string | null;
  status: OrderStatus;
  heading_to: StopKind | null;
  slot_start_at: Date;
  slot_end_at: Date;
  pickup_street: string;
  pickup_lat: number;
  pickup_lng: number;
  dropoff_name: string;
  dropoff_lat: number;
  dropoff_lng: number;
  size: ItemSize;
  number_of_items: number;
  return_by: string | null;
  charity_id: string | null;
  counter: CounterRow;
  /**
   * The usual number of seconds that a stop at the pickup's door takes; null while unknown. `counter_seconds`
   * is the same for the counter.
   */
  door_seconds: number | null;
  counter_seconds: number | null;
}

export interface PlacedStop extends TourStop {
  name: string;
  point: GeoPoint;
  isCurrent: boolean;
}

/** A stop's key, 'orderId:kind'. A tour (a driver's sequence of stops) is stored as a list of keys. */
export const keyOf = ({ orderId, kind }: Pick<TourStop, 'orderId' | 'kind'>) =>
  `${orderId}:${kind}`;

/**
 * Every stop that a driver's active jobs still need. A refused item has no stop until one of its options is
 * chosen.
 */
export function readTourStops(db: Database, driverId: string, now: Date): Promise<PlacedStop[]> {
  const isDue = sql`o.driver_id = ${driverId} AND o.status ${isOneOf(activeStatuses)}`;
  return readStops(db, isDue, now);
}

/** The stops of several drivers' active jobs, by the driver's id. */
export async function readTourStopsOf(
  db: Database,
  driverIds: readonly string[],
  now: Date,
): Promise<Map<string, PlacedStop[]>> {
  const isDue = sql`o.driver_id ${isAmong(driverIds)} AND o.status ${isOneOf(activeStatuses)}`;
  const jobs = await readJobs(db, isDue);
  const byDriver = Map.groupBy(jobs, ({ driver_id }) => driver_id ?? '');
  return new Map(
    [...byDriver].map(([id, own]) => [id, own.flatMap((job) => stopsOfJob(job, now))]),
  );
}

/** The pickup and counter stops that a driver would get by accepting these offers, by order id. */
export async function readOfferStops(
  db: Database,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, PlacedStop[]>> {
  const stops = await readStops(db, sql`o.id ${isAmong(orderIds)} AND o.status = 'created'`, now);
  return Map.groupBy(stops, ({ orderId }) => orderId);
}

/**
 * The pickup and counter stops of these orders as they were booked, without later changes. Each stop takes
 * five minutes, so that every simulation of a past day gives the same numbers.
 */
export async function readStopsAsBooked(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, { pickup: PlacedStop; store: PlacedStop }>> {
  const jobs = await readJobs(db, sql`o.id = ANY (${[...orderIds]}::uuid[])`);
  return new Map(
    jobs.map((job) => {
      const booked = {
        ...job,
        status: 'created' as const,
        door_seconds: null,
        counter_seconds: null,
      };
      const pickup = door(booked, 'pickup', false);
      return [job.id, { pickup, store: counter(booked, job.slot_start_at, false) }];
    }),
  );
}

async function readStops(
  db: Database,
  where: RawBuilder<unknown>,
  now: Date,
): Promise<PlacedStop[]> {
  const jobs = await readJobs(db, where);
  return jobs.flatMap((job) => stopsOfJob(job, now));
}

async function readJobs(db: Database, where: RawBuilder<unknown>): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    SELECT o.id, o.driver_id, o.status, o.heading_to, o.slot_start_at, o.slot_end_at, o.pickup_street, o.pickup_lat, o.pickup_lng,
      o.dropoff_name, o.dropoff_lat, o.dropoff_lng, o.fare -> 'fare' ->> 'size' AS size, o.number_of_items, o.return_by,
      o.charity_id, ${sql.raw(counterOf('o'))} AS counter, d.seconds AS door_seconds, c.seconds AS counter_seconds
    FROM orders o
    LEFT JOIN stop_times d ON d.kind = 'door' AND d.key = o.pickup_method || ' ' || o.pickup_location
    LEFT JOIN stop_times c ON c.kind = 'counter' AND c.key = o.store_id
    WHERE ${where} ORDER BY o.slot_end_at, o.created_at, o.id`.execute(db);
  return rows;
}

const secondsBetween = (from: GeoPoint, to: GeoPoint) => estimateDrive(from, to).durationSeconds;

/**
 * Builds a tour with estimated driving times in ordinary traffic, because asking the map for every drive
 * would be too slow. If the driver's position is unknown, the tour may start at any stop.
 */
export function measureTour(
  stops: readonly PlacedStop[],
  position: GeoPoint | null,
  now: Date,
  day?: DriverDay,
): Tour {
  const points = stops.map(({ point }) => point);
  const first = stops.findIndex(({ isCurrent }) => isCurrent);
  return {
    startAt: now.getTime(),
    stops,
    fromStart: points.map((to) => (position === null ? 0 : secondsBetween(position, to))),
    between: points.map((from) => points.map((to) => secondsBetween(from, to))),
    first: first === -1 ? null : first,
    capacity: tourLimits.carRoom,
    ...(day === undefined ? {} : { day: bareDay(day) }),
  };
}

/** Copies only the fields that a tour stores, because callers may pass objects with more fields. */
const bareDay = ({ pause, until, traffic }: DriverDay): DriverDay => ({ pause, until, traffic });

/**
 * Replaces the estimated driving times of a tour by the seconds in `drives`. Each drive starts where the
 * drive before it ended.
 */
export function drivenBy(
  tour: Tour,
  stops: readonly PlacedStop[],
  drives: readonly (Pick<PlacedStop, 'orderId' | 'kind'> & { seconds: number })[],
): Tour {
  const byKey = new Map(stops.map((stop, index) => [keyOf(stop), index]));
  const fromStart = [...tour.fromStart];
  const between = tour.between.map((row) => [...row]);
  let from: number[] | undefined = fromStart;
  for (const drive of drives) {
    const to = byKey.get(keyOf(drive));
    if (to !== undefined && from !== undefined) from[to] = drive.seconds;
    from = to === undefined ? undefined : between[to];
  }
  return { ...tour, fromStart, between };
}

/**
 * The indices of the stops with these keys, in the sequence of the keys. Leaves out keys of stops that are
 * done.
 */
export function placesOf(stops: readonly PlacedStop[], keys: readonly string[]): number[] {
  const byKey = new Map(stops.map((stop, index) => [keyOf(stop), index]));
  return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
}

function stopsOfJob(job: JobRow, now: Date): PlacedStop[] {
  const kind = job.status === 'created' ? 'pickup' : nextStop(job.status);
  if (kind === null) return [];
  const isCurrent = job.heading_to === kind;
  if (kind !== 'pickup')
    return [kind === 'store' ? counter(job, now, isCurrent) : door(job, kind, isCurrent)];
  return [door(job, kind, isCurrent), counter(job, now, false)];
}

const usually = (seconds: number | null) => (seconds === null ? {} : { serviceSeconds: seconds });

/**
 * The room that a job's items need in the car, from the size in the order's fare. Each further item needs a
 * little more room.
 */
const roomOfJob = ({ size, number_of_items: items }: JobRow) => roomOf(size, items);

function door(job: JobRow, kind: 'pickup' | 'customer_return', isCurrent: boolean): PlacedStop {
  const isPickup = kind === 'pickup';
  return {
    orderId: job.id,
    kind,
    name: job.pickup_street,
    point: { lat: job.pickup_lat, lng: job.pickup_lng },
    opensAt: isPickup ? job.slot_start_at.getTime() : null,
    deadline: isPickup ? { at: job.slot_end_at.getTime(), kind: 'window' } : null,
    room: roomOfJob(job),
    ...(isPickup ? usually(job.door_seconds) : {}),
    isCurrent,
  };
}

/**
 * The time by which the item must be at the counter: its closing time or the end of the return window, if
 * earlier. If that window is already over, only the closing time counts.
 */
function deadlineAt(closesAt: number | null, returnBy: number | null, now: Date) {
  const lastDay = returnBy !== null && returnBy > now.getTime() ? returnBy : null;
  if (lastDay !== null && lastDay <= (closesAt ?? Infinity))
    return { at: lastDay, kind: 'return_by' as const };
  return closesAt === null ? null : { at: closesAt, kind: 'closing' as const };
}

function counter(job: JobRow, now: Date, isCurrent: boolean): PlacedStop {
  const { hours, returnBy } = counterTimes(job, now);
  return {
    orderId: job.id,
    kind: 'store',
    name: job.dropoff_name,
    point: { lat: job.dropoff_lat, lng: job.dropoff_lng },
    opensAt: hours?.startMs ?? null,
    deadline: deadlineAt(hours?.endMs ?? null, returnBy, now),
    room: roomOfJob(job),
    ...usually(job.charity_id === null ? job.counter_seconds : null),
    isCurrent,
  };
}
