import type { TrafficByHour } from '../dispatch/plan-problem.ts';
import { workBegins, workEnds } from './work-clock.ts';

/** A period in which the driver neither drives nor serves a stop. */
export type Pause = { readonly from: number; readonly until: number };

/**
 * The break, the end of work and the traffic of a driver's day. Instants are in milliseconds since the epoch.
 */
export type DriverDay = {
  /** The driver's break; null if the driver has no break, or if it is over. */
  readonly pause: Pause | null;
  /** The end of the driver's working hours; null if no end is known. */
  readonly until: number | null;
  /** The traffic of the hours ahead; null if it does not change. */
  readonly traffic: TrafficByHour | null;
};

type Day = DriverDay | undefined;

const fromOf = (day: Day) => day?.pause?.from ?? Infinity;
const untilOf = (day: Day) => day?.pause?.until ?? Infinity;

/**
 * The time at which a drive ends, including delays by traffic and by the driver's break. Without such delays,
 * the drive takes `seconds`.
 */
export const driveEnds = (day: Day, from: number, seconds: number): number =>
  day === undefined
    ? from + seconds * 1000
    : workEnds(fromOf(day), untilOf(day), day.traffic, from, seconds * 1000);

/**
 * The time at which a stop begins if the driver could begin it at `ready`. It cannot begin during the
 * driver's break.
 */
export const stopBegins = (day: Day, ready: number): number =>
  workBegins(fromOf(day), untilOf(day), ready);

export const stopEnds = (day: Day, begins: number, seconds: number): number =>
  day === undefined
    ? begins + seconds * 1000
    : workEnds(fromOf(day), untilOf(day), null, begins, seconds * 1000);

/** The seconds between two instants, without the driver's break; 0 if the second instant is not later. */
export function secondsAwake(day: Day, from: number, until: number): number {
  if (!(until > from)) return 0;
  const pause = day?.pause ?? null;
  const slept =
    pause === null ? 0 : Math.max(0, Math.min(until, pause.until) - Math.max(from, pause.from));
  return (until - from - slept) / 1000;
}

/** The seconds by which a driver who leaves a stop at `leavesAt` has worked past the end of their hours. */
export const overtime = (day: Day, leavesAt: number): number =>
  day?.until == null ? 0 : Math.max(0, leavesAt - day.until) / 1000;

/**
 * The lowest factor in the driver's day by which traffic changes the duration of a drive; 1 if traffic does
 * not change.
 */
export const leastFactor = (day: Day): number =>
  day?.traffic == null ? 1 : Math.min(...day.traffic.factors);

/**
 * The given traffic, with its times in seconds after `startAt` instead of milliseconds. The planning of
 * fleets needs it in this form.
 */
export function trafficSince(
  startAt: number,
  traffic: TrafficByHour | null | undefined,
): TrafficByHour | null {
  if (traffic == null) return null;
  const { from, step, factors } = traffic;
  return { from: (from - startAt) / 1000, step: step / 1000, factors };
}

/**
 * The given break, with its times in seconds after `startAt` instead of milliseconds; null if it ends before
 * `startAt`.
 */
export const pauseSince = (startAt: number, pause: Pause | null | undefined): Pause | null =>
  pause == null || pause.until <= startAt
    ? null
    : { from: (pause.from - startAt) / 1000, until: (pause.until - startAt) / 1000 };
