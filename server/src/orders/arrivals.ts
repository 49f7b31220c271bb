import type { Arrival } from '@backhaul/contract/arrival.ts';
import { arrivalLimits } from '@backhaul/domain/driver/expected-stops.ts';
import { type ExpectedStop, expectedStops } from '@backhaul/domain/driver/expected-stops.ts';
import type { DueStop } from '@backhaul/domain/driver/working-order.ts';
import { hasArrived } from '@backhaul/domain/geo/geofence.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { isActive } from '@backhaul/domain/order/order-lifecycle.ts';
import type { Database } from '../database/connect.ts';
import type { Clock } from '../ports/clock.ts';
import type { MapService } from '../ports/map-service.ts';
import { type JobRow, readJobs, stopsOf } from './driver-plan.ts';
import { wayToStop } from './driver-way.ts';
import { breakToday } from './driver-day.ts';
import { createLegBook } from './leg-book.ts';
import type { OrderRow } from './order-view.ts';

/**
 * A driver's drive to a stop. It begins at the previous stop or, for the first stop, at the driver's
 * position.
 */
interface Drive extends Pick<DueStop, 'orderId' | 'kind'> {
  seconds: number;
}

export interface Arrivals {
  /** The expected arrival at an order's next stop; null if only the stop's time window is known. */
  of(order: Pick<OrderRow, 'id' | 'driver_id' | 'status'>): Promise<Arrival | null>;
  /**
   * The expected arrivals at the next stops of a driver's active jobs, by order id, in the sequence in which
   * the driver does the jobs.
   */
  ofDriver(driverId: string): Promise<Map<string, Arrival | null>>;
  /**
   * The drives from the driver's last position to the first stop and then from stop to stop. Null if the
   * driver is not on the way or has no recent position.
   */
  drivesOf(driverId: string): Promise<readonly Drive[] | null>;
  /** The expected arrival at the driver's current stop; null without a recent position. */
  ofCurrent(jobs: readonly JobRow[]): Promise<{ orderId: string; arrival: Arrival } | null>;
}

const iso = (atMs: number) => new Date(atMs).toISOString();

function present(
  stop: DueStop,
  expected: ExpectedStop | undefined,
  { toldAt, isHere }: { toldAt: number; isHere: boolean },
): Arrival | null {
  if (expected?.kind === 'later') {
    const { stopsBefore, from, to } = expected;
    return { kind: 'later', stop: stop.kind, stopsBefore, from: iso(from), to: iso(to) };
  }
  if (!stop.isCurrent) return null;
  if (expected === undefined) return { kind: 'current', stop: stop.kind, figures: null };
  const { minutes, at, meters, isEstimate } = expected;
  const miles = Math.round((meters / metersPerMile) * 100) / 100;
  const position = { toldAt: iso(toldAt), isHere };
  const figures = { ...position, minutes, at: iso(at), miles, estimated: isEstimate };
  return { kind: 'current', stop: stop.kind, figures };
}

/** Computes all arrival times, so that driver, customer and admin see the same times. */
export function createArrivals(deps: { db: Database; map: MapService; clock: Clock }): Arrivals {
  const { db, map, clock } = deps;
  const legsAlong = createLegBook(map);

  /** The driver's position; null if it is unknown or too old to compute an arrival from. */
  function freshPosition(job: JobRow | undefined, now: Date) {
    const position = job?.position ?? null;
    if (position === null) return null;
    const atMs = Date.parse(position.at);
    return now.getTime() - atMs > arrivalLimits.positionLifetimeMs ? null : { ...position, atMs };
  }

  /**
   * The route from the driver's position to the first stop, and the drives between the stops, in current
   * traffic. Null if the driver is not on the way to the first stop or has no recent position.
   */
  async function legsTo(jobs: readonly JobRow[], stops: readonly DueStop[]) {
    const now = clock.now();
    const [first] = stops;
    const job = jobs.find(({ id }) => id === first?.orderId);
    const position = freshPosition(job, now);
    if (first?.isCurrent !== true || job === undefined || position === null) return null;
    const [way, legs] = await Promise.all([
      wayToStop(deps, job, { from: position, to: first.point, now }),
      legsAlong(
        stops.map(({ point }) => point),
        now,
      ),
    ]);
    return { legs: [way, ...legs], position, first };
  }

  /**
   * The expected arrival at each of `stops`. Leave out later stops whose arrival is not needed, to save
   * requests to the map.
   */
  async function expectAlong(jobs: readonly JobRow[], stops: readonly DueStop[]) {
    const known = await legsTo(jobs, stops);
    if (known === null)
      return {
        expected: new Map<string, ExpectedStop>(),
        seen: { toldAt: clock.now().getTime(), isHere: false },
      };
    const { legs, position, first } = known;
    const dayBreak = jobs[0]?.day_break ?? null;
    const pause = dayBreak === null ? null : breakToday(dayBreak, clock.now(), dayBreak.zone);
    const expected = expectedStops(stops, legs, position.atMs, pause);
    const seen = { toldAt: position.atMs, isHere: hasArrived(position, first.point) };
    return { expected, seen };
  }

  /**
   * The expected arrivals along a driver's stops. With `upTo`, the list ends at the stop of that order, so
   * that no routes are requested for later stops.
   */
  async function along(driverId: string, upTo?: string): Promise<Map<string, Arrival | null>> {
    const jobs = await readJobs(db, [driverId]);
    const all = stopsOf(jobs, clock.now());
    const end = all.findIndex(({ orderId }) => orderId === upTo);
    const stops = end === -1 ? all : all.slice(0, end + 1);
    const { expected, seen } = await expectAlong(jobs, stops);
    return new Map(
      stops
        .filter(({ isLater }) => !isLater)
        .map((stop) => [stop.orderId, present(stop, expected.get(stop.orderId), seen)]),
    );
  }

  return {
    ofDriver: (driverId) => along(driverId),
    async of({ id, driver_id: driverId, status }) {
      if (driverId === null || !isActive(status)) return null;
      return (await along(driverId, id)).get(id) ?? null;
    },
    async drivesOf(driverId) {
      const jobs = await readJobs(db, [driverId]);
      const stops = stopsOf(jobs, clock.now());
      const known = await legsTo(jobs, stops);
      if (known === null) return null;
      return known.legs.flatMap(({ seconds }, place) => {
        const stop = stops[place];
        return stop === undefined ? [] : [{ orderId: stop.orderId, kind: stop.kind, seconds }];
      });
    },
    async ofCurrent(jobs) {
      const [first] = stopsOf(jobs, clock.now());
      if (first?.isCurrent !== true) return null;
      const { expected, seen } = await expectAlong(jobs, [first]);
      const arrival = present(first, expected.get(first.orderId), seen);
      return arrival === null ? null : { orderId: first.orderId, arrival };
    },
  };
}
