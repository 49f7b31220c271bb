import { estimateDrive } from '../geo/estimate-drive.ts';
import type { GeoPoint } from '../geo/great-circle.ts';
import { loadOf, tourLimits } from '../tour/tour.ts';
import type { DayDriver, DayStop } from './day-facts.ts';

export type DoneStop = {
  readonly stop: DayStop;
  /** The time at which the driver arrived, in milliseconds since the epoch. */
  readonly arrivedAt: number;
  /** The time at which the driver began the stop. A driver who arrives before `opensAt` waits until then. */
  readonly beganAt: number;
};

/** The state of a driver on a simulated day. `advance` moves it forward in time. */
export type DrivenDriver = {
  readonly facts: DayDriver;
  /** The location where the driver's last stop ended or, if later, where the driver went online. */
  at: GeoPoint;
  /** The time from which the driver can leave for the next stop. */
  readyAt: number;
  stops: DayStop[];
  earnedCents: number;
  readonly done: DoneStop[];
  drivingSeconds: number;
  meters: number;
  emptyMeters: number;
  onBoard: number;
  /** The number of online periods that the driver has begun. */
  begun: number;
};

const minuteMs = 60_000;
const serviceMs = tourLimits.serviceSeconds * 1000;
/** A driver arrives at most this long before a pickup window begins. */
const earlyMs = 10 * minuteMs;

export function driverOf(facts: DayDriver): DrivenDriver {
  const [first] = facts.spans;
  return {
    facts,
    at: first?.at ?? { lat: 0, lng: 0 },
    readyAt: first?.from ?? Infinity,
    stops: [],
    earnedCents: 0,
    done: [],
    drivingSeconds: 0,
    meters: 0,
    emptyMeters: 0,
    onBoard: 0,
    begun: Math.min(1, facts.spans.length),
  };
}

type Leg = {
  readonly departsAt: number;
  readonly arrivesAt: number;
  readonly beginsAt: number;
  readonly seconds: number;
  readonly meters: number;
};

/** The drive to the first of the driver's remaining stops; null if there are none. */
function legOf({ at, readyAt, stops: [head] }: DrivenDriver): Leg | null {
  if (head === undefined) return null;
  const { durationSeconds: seconds, distanceMeters: meters } = estimateDrive(at, head.point);
  const wished = (head.opensAt ?? -Infinity) - seconds * 1000 - earlyMs;
  const departsAt = Math.max(readyAt, wished);
  const arrivesAt = departsAt + seconds * 1000;
  return {
    departsAt,
    arrivesAt,
    beginsAt: Math.max(arrivesAt, head.opensAt ?? arrivesAt),
    seconds,
    meters,
  };
}

/**
 * The time of arrival at the stop where the driver is, or to which the driver is heading. Null if the driver
 * can still choose another stop.
 */
export function headUnderWay(driver: DrivenDriver, now: number): { arrivesAt: number } | null {
  const leg = legOf(driver);
  return leg === null || leg.departsAt > now ? null : { arrivesAt: leg.arrivesAt };
}

/**
 * Completes all the driver's stops that end by `now`. A driver who goes online again and has no stops starts
 * at the recorded position.
 */
export function advance(driver: DrivenDriver, now: number): void {
  for (;;) {
    const leg = legOf(driver);
    const [head] = driver.stops;
    if (leg === null || head === undefined || leg.beginsAt + serviceMs > now) break;
    driver.stops = driver.stops.slice(1);
    driver.done.push({ stop: head, arrivedAt: leg.arrivesAt, beganAt: leg.beginsAt });
    driver.drivingSeconds += leg.seconds;
    driver.meters += leg.meters;
    if (driver.onBoard <= 0) driver.emptyMeters += leg.meters;
    driver.onBoard += loadOf(head);
    driver.at = head.point;
    driver.readyAt = leg.beginsAt + serviceMs;
  }
  const next = driver.facts.spans[driver.begun];
  if (next === undefined || next.from > now) return;
  driver.begun += 1;
  if (driver.stops.length > 0) return;
  driver.at = next.at;
  driver.readyAt = Math.max(driver.readyAt, next.from);
}
