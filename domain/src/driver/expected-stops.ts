import { pickupLimits } from '../order/early-pickup.ts';
import { driveEnds, type Pause, stopBegins, stopEnds } from '../tour/driver-day.ts';
import type { DueStop } from './working-order.ts';

export const arrivalLimits = {
  /** The age at which a driver's position becomes too old to use. */
  positionLifetimeMs: 10 * 60_000,
  /** The age from which a driver's position is shown together with its time. */
  saidWithoutTimeMs: 60_000,
  /** The assumed time for one stop: to park, to ring and to handle the item. */
  stopMs: 5 * 60_000,
  /**
   * The arrival at a stop after the next one is shown as a range of length `windowMs`. Its start is rounded
   * down to a multiple of `stepMs`.
   */
  stepMs: 10 * 60_000,
  windowMs: 30 * 60_000,
} as const;

/** The drive to a stop from the previous one. The first drive starts at the driver's position. */
export type Leg = {
  readonly meters: number;
  readonly seconds: number;
  /** True if no street route was available. */
  readonly isEstimate: boolean;
};

/**
 * The expected arrival at one stop. Everyone sees the same value, because only this module rounds it.
 * Instants are in milliseconds since the epoch.
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

function current(arriveAt: number, { meters, seconds, isEstimate }: Leg): ExpectedStop {
  return {
    kind: 'current',
    minutes: Math.max(1, Math.round(seconds / 60)),
    at: Math.round(arriveAt / minuteMs) * minuteMs,
    meters,
    isEstimate,
  };
}

function later(stopsBefore: number, arriveAt: number): ExpectedStop {
  const from = Math.floor(arriveAt / arrivalLimits.stepMs) * arrivalLimits.stepMs;
  return { kind: 'later', stopsBefore, from, to: from + arrivalLimits.windowMs };
}

/**
 * True if the driver would arrive long before the pickup window opens. The customer then sees the window
 * instead of an expected arrival.
 */
function isToldByWindow({ kind, opensAt }: DueStop, arriveAt: number): boolean {
  const isDoor = kind === 'pickup' && opensAt !== null;
  return isDoor && arriveAt < opensAt - pickupLimits.earlyWithoutYesMs;
}

/**
 * The expected arrival at each order's next stop, by order ID. `stops` are in driving sequence, and `legs`
 * are the drives to them. The map is empty if the driver is heading to no stop, and lacks orders for which
 * the pickup window is shown instead.
 */
export function expectedStops(
  stops: readonly DueStop[],
  legs: readonly Leg[],
  startAt: number,
  pause: Pause | null = null,
): Map<string, ExpectedStop> {
  const day = { pause, until: null, traffic: null };
  const expected = new Map<string, ExpectedStop>();
  if (stops[0]?.isCurrent !== true) return expected;
  let leavesAt = startAt;
  for (const [index, stop] of stops.entries()) {
    const leg = legs[index];
    if (leg === undefined) break;
    const arriveAt = driveEnds(day, leavesAt, leg.seconds);
    if (index === 0) expected.set(stop.orderId, current(arriveAt, leg));
    else if (!stop.isLater && !isToldByWindow(stop, arriveAt))
      expected.set(stop.orderId, later(index, arriveAt));
    const beginsAt = stopBegins(day, Math.max(arriveAt, stop.opensAt ?? 0));
    leavesAt = stopEnds(day, beginsAt, arrivalLimits.stopMs / 1000);
  }
  return expected;
}
