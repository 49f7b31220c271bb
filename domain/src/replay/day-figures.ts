import { estimateDrive } from '../geo/estimate-drive.ts';
import type { GeoPoint } from '../geo/great-circle.ts';
import { loadOf, tourLimits } from '../tour/tour.ts';
import type { DayDriver, DayStop, OtherDay } from './day-facts.ts';
import type { DrivenDay } from './other-day.ts';

/** The totals of a day, in seconds and meters. */
export type DayFigures = {
  readonly returns: number;
  readonly withDriver: number;
  /** The number of items that were picked up within their pickup window. */
  readonly onTime: number;
  readonly workSeconds: number;
  readonly meters: number;
  readonly emptyMeters: number;
  /** Each driver's pay for an hour online, the lowest first. */
  readonly centsAnHour: readonly number[];
};

const hourMs = 3_600_000;
/** The minimum time online for a driver to be included in the pay per hour. */
const shortestMs = hourMs / 2;

const onlineMs = ({ spans }: DayDriver) =>
  spans.reduce((sum, { from, until }) => sum + until - from, 0);

function ratesOf(drivers: readonly { facts: DayDriver; earnedCents: number }[]): number[] {
  return drivers
    .filter(({ facts }) => onlineMs(facts) >= shortestMs)
    .map(({ facts, earnedCents }) => earnedCents / (onlineMs(facts) / hourMs))
    .toSorted((one, other) => one - other);
}

/** The figures of a simulated day. */
export function figuresOfDriven({ orders }: OtherDay, driven: DrivenDay): DayFigures {
  const sum = (of: (driver: DrivenDay['drivers'][number]) => number) =>
    driven.drivers.reduce((total, driver) => total + of(driver), 0);
  const isInTime = ({ stop, beganAt }: DrivenDay['drivers'][number]['done'][number]) =>
    stop.kind === 'pickup' && beganAt <= (stop.deadline?.at ?? Infinity);
  return {
    returns: orders.length,
    withDriver: orders.length - driven.withoutDriver.length,
    onTime: sum(({ done }) => done.filter(isInTime).length),
    workSeconds: sum(
      ({ drivingSeconds, done }) => drivingSeconds + done.length * tourLimits.serviceSeconds,
    ),
    meters: sum(({ meters }) => meters),
    emptyMeters: sum(({ emptyMeters }) => emptyMeters),
    centsAnHour: ratesOf(driven.drivers),
  };
}

/** A stop as it really happened. */
export type RealStop = { readonly driverId: string; readonly at: number; readonly stop: DayStop };

/**
 * The figures of the real day: its stops, times and drivers as they were. Drives between stops are estimated
 * as in the simulation, so that the two can be compared.
 */
export function figuresOfReal(
  { orders, drivers }: OtherDay,
  { stops, accepted }: { stops: readonly RealStop[]; accepted: ReadonlyMap<string, string> },
): DayFigures {
  const byDriver = Map.groupBy(stops, ({ driverId }) => driverId);
  let [meters, emptyMeters, driving, onTime] = [0, 0, 0, 0];
  for (const [driverId, own] of byDriver) {
    const sorted = own.toSorted((one, other) => one.at - other.at);
    let from: GeoPoint | undefined = drivers.find(({ id }) => id === driverId)?.spans[0]?.at;
    let onBoard = 0;
    for (const { stop, at } of sorted) {
      const drive = estimateDrive(from ?? stop.point, stop.point);
      meters += drive.distanceMeters;
      driving += drive.durationSeconds;
      if (onBoard <= 0) emptyMeters += drive.distanceMeters;
      onBoard += loadOf(stop);
      if (stop.kind === 'pickup' && at <= (stop.deadline?.at ?? Infinity)) onTime += 1;
      from = stop.point;
    }
  }
  const earned = (id: string) =>
    orders.reduce(
      (sum, { orderId, payCents }) => sum + (accepted.get(orderId) === id ? payCents : 0),
      0,
    );
  return {
    returns: orders.length,
    withDriver: orders.filter(({ orderId }) => accepted.has(orderId)).length,
    onTime,
    workSeconds: driving + stops.length * tourLimits.serviceSeconds,
    meters,
    emptyMeters,
    centsAnHour: ratesOf(drivers.map((facts) => ({ facts, earnedCents: earned(facts.id) }))),
  };
}
