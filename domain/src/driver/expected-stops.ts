import { pickupLimits } from '../order/early-pickup.ts';
import type { DueStop } from './working-order.ts';

export const arrivalLimits = {
  /** A driver's position older than this is ignored. */
  positionLifetimeMs: 10 * 60_000,
  /** A position older than this is shown together with its time. */
  saidWithoutTimeMs: 60_000,
  /** Time for one stop: to park, to ring and to handle the item. */
  stopMs: 5 * 60_000,
  /** Arrivals after other stops are rounded to `stepMs` and shown as a window of `windowMs`. */
  stepMs: 10 * 60_000,
  windowMs: 30 * 60_000,
} as const;

/** The drive to a stop from the previous one; the first starts at the driver's position. */
export type Leg = {
  readonly meters: number;
  readonly seconds: number;
  /** True if no street route was available. */
  readonly isEstimate: boolean;
};

/**
 * The arrival at one stop, as shown to everyone. Only this module rounds it. Instants are milliseconds since
 * the epoch.
 */
export type ExpectedStop =
  | {
      readonly kind: 'current';
      /** Whole minutes of driving from the driver's position, at least 1. */
      readonly minutes: number;
      readonly at: number;
      readonly meters: number;
      readonly isEstimate: boolean;
    }
  | {
      readonly kind: 'later';
      /** The number of stops before this one, at least 1. */
      readonly stopsBefore: number;
      readonly from: number;
      readonly to: number;
    };

const minuteMs = 60_000;

function current(startAt: number, { meters, seconds, isEstimate }: Leg): ExpectedStop {
  return {
    kind: 'current',
    minutes: Math.max(1, Math.round(seconds / 60)),
    at: Math.round((startAt + seconds * 1000) / minuteMs) * minuteMs,
    meters,
    isEstimate,
  };
}

function later(stopsBefore: number, arriveAt: number): ExpectedStop {
  const from = Math.floor(arriveAt / arrivalLimits.stepMs) * arrivalLimits.stepMs;
  return { kind: 'later', stopsBefore, from, to: from + arrivalLimits.windowMs };
}

/**
 * True if the driver would arrive long before the pickup window opens. The window itself is then shown as the
 * arrival.
 */
function isToldByWindow({ kind, opensAt }: DueStop, arriveAt: number): boolean {
  const isDoor = kind === 'pickup' && opensAt !== null;
  return isDoor && arriveAt < opensAt - pickupLimits.earlyWithoutYesMs;
}

/**
 * The expected arrival at the next stop of each order, by the order's ID. `stops` are all stops in working
 * order, with one leg each; an order's later stops delay the stops after them. No arrival is given if the
 * driver is heading to no stop, or if the stop's own window says it better.
 */
export function expectedStops(
  stops: readonly DueStop[],
  legs: readonly Leg[],
  startAt: number,
): Map<string, ExpectedStop> {
  const expected = new Map<string, ExpectedStop>();
  if (stops[0]?.isCurrent !== true) return expected;
  let leavesAt = startAt;
  for (const [index, stop] of stops.entries()) {
    const leg = legs[index];
    if (leg === undefined) break;
    const arriveAt = leavesAt + leg.seconds * 1000;
    if (index === 0) expected.set(stop.orderId, current(startAt, leg));
    else if (!stop.isLater && !isToldByWindow(stop, arriveAt))
      expected.set(stop.orderId, later(index, arriveAt));
    leavesAt = Math.max(arriveAt, stop.opensAt ?? 0) + arrivalLimits.stopMs;
  }
  return expected;
}
