import { estimateDrive } from '../geo/estimate-drive.ts';
import type { GeoPoint } from '../geo/great-circle.ts';
import { loadOf, tourLimits } from '../tour/tour.ts';
import type { DayDriver, DayStop } from './day-facts.ts';

export type DoneStop = {
  readonly stop: DayStop;
  /** When the driver was there, in milliseconds since the epoch. */
  readonly arrivedAt: number;
  /** When the stop began: not before it opens. */
  readonly beganAt: number;
};

/** A driver on a day that is driven again; it is moved on by `advance`. */
export type DrivenDriver = {
  readonly facts: DayDriver;
  /** The place of the last stop, or where the driver went online. */
  at: GeoPoint;
  /** The driver may set out from then on. */
  readyAt: number;
  stops: DayStop[];
  earnedCents: number;
  readonly done: DoneStop[];
  drivingSeconds: number;
  meters: number;
  emptyMeters: number;
  onBoard: number;
  /** The number of the spans that have begun. */
  begun: number;
};

const minuteMs = 60_000;
const serviceMs = tourLimits.serviceSeconds * 1000;
/** A driver is at a door this long before its window begins, at the earliest. */
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

/** The drive to the first stop; null without one. */
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

/** The stop that the driver is on the way to or at; null if they may still choose another. */
export function headUnderWay(driver: DrivenDriver, now: number): { arrivesAt: number } | null {
  const leg = legOf(driver);
  return leg === null || leg.departsAt > now ? null : { arrivesAt: leg.arrivesAt };
}

/** Does every stop that is ended by then. A driver who goes online again with nothing to do begins where they were seen. */
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
