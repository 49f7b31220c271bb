import { chosenBy } from '../dispatch/choice-figures.ts';
import type { DispatchMode } from '../dispatch/dispatch-modes.ts';
import { planRules } from '../dispatch/plan-rules.ts';
import type { RankingFacts, WeighedDriver } from '../dispatch/rank-drivers.ts';
import { isWithinReach } from '../driver/offer-reach.ts';
import { estimateDrive } from '../geo/estimate-drive.ts';
import { type GeoPoint, greatCircleMiles, metersPerMile } from '../geo/great-circle.ts';
import { driveWithOrder } from '../tour/added-work.ts';
import { type Tour, tourLimits } from '../tour/tour.ts';
import type { DayOrder, OtherDay } from './day-facts.ts';
import { advance, type DrivenDriver, driverOf, headUnderWay } from './driven-driver.ts';
import { planWaiting } from './plan-waiting.ts';

export type DrivenDay = {
  readonly drivers: readonly DrivenDriver[];
  /** IDs of the orders that no driver had when their pickup window ended. */
  readonly withoutDriver: readonly string[];
};

const minuteMs = 60_000;
/** At this interval, the simulation plans again and searches for drivers for the orders that have none. */
const everyMs = 10 * minuteMs;
/** Only this many of the nearest drivers are compared for an order, as for a real offer. */
const mostWeighed = 24;

/**
 * Simulates a past day with the given dispatch mode, using the code that ranks drivers for real offers.
 * Nobody knows what people would have done, so every driver accepts every order, drives are estimates and
 * each stop takes five minutes. The same day and seed give the same result.
 */
export function dispatchAgain(day: OtherDay, mode: DispatchMode): DrivenDay {
  const drivers = day.drivers.map(driverOf);
  const waiting = day.orders
    .map((order) => ({ order, at: releasedAt(order, mode) }))
    .toSorted(
      (one, other) => one.at - other.at || (one.order.orderId < other.order.orderId ? -1 : 1),
    );
  const withoutDriver: string[] = [];
  const open = new Set(waiting.map(({ order }) => order));
  for (const now of momentsOf(waiting)) {
    for (const driver of drivers) advance(driver, now);
    const planned =
      mode === 'planned'
        ? planWaiting(
            [...open].filter(({ offeredAt }) => offeredAt <= now),
            drivers.filter((driver) => isOnline(driver, now)),
            { now, seed: day.seed },
          )
        : new Map<string, string>();
    for (const { order, at } of waiting) {
      if (at > now) break;
      if (!open.has(order)) continue;
      const { deadline } = order.pickup;
      if (deadline !== null && now > deadline.at) {
        withoutDriver.push(order.orderId);
        open.delete(order);
      } else if (give(order, drivers, { now, mode, day, planned: planned.get(order.orderId) }))
        open.delete(order);
    }
  }
  for (const driver of drivers) advance(driver, Infinity);
  return { drivers, withoutDriver: [...withoutDriver, ...[...open].map(({ orderId }) => orderId)] };
}

/**
 * The earliest time at which an order can be given to a driver. In mode `planned` that is an hour before its
 * pickup window.
 */
function releasedAt({ offeredAt, pickup }: DayOrder, mode: DispatchMode): number {
  if (mode !== 'planned' || pickup.opensAt === null) return offeredAt;
  return Math.max(offeredAt, pickup.opensAt - planRules.leadMinutes * minuteMs);
}

function momentsOf(waiting: readonly { order: DayOrder; at: number }[]): number[] {
  const [first] = waiting;
  if (first === undefined) return [];
  const ends = waiting.map(({ order, at }) => order.pickup.deadline?.at ?? at);
  const last = Math.max(...ends) + everyMs;
  const grid: number[] = [];
  for (let now = first.at; now <= last; now += everyMs) grid.push(now);
  return [...new Set([...grid, ...waiting.map(({ at }) => at)])].toSorted((a, b) => a - b);
}

export const isOnline = ({ facts }: DrivenDriver, now: number): boolean =>
  facts.spans.some(({ from, until }) => from <= now && now < until);

/**
 * Gives an order to the driver whom the dispatch mode chooses; false if no driver can take it now.
 */
function give(
  order: DayOrder,
  drivers: readonly DrivenDriver[],
  {
    now,
    mode,
    day,
    planned,
  }: { now: number; mode: DispatchMode; day: OtherDay; planned: string | undefined },
): boolean {
  const door = order.pickup.point;
  const reached = drivers
    .filter((driver) => isOnline(driver, now) && !driver.facts.barred.has(order.orderId))
    .flatMap((driver) => {
      const miles = greatCircleMiles(driver.at, door);
      return isWithinReach(miles, driver.facts.radiusMiles) ? [{ driver, miles }] : [];
    })
    .toSorted(
      (one, other) =>
        one.miles - other.miles || (one.driver.facts.id < other.driver.facts.id ? -1 : 1),
    );
  const kept = reached.filter(
    ({ driver }, rank) => rank < mostWeighed || driver.facts.id === planned,
  );
  const facts: RankingFacts = {
    seed: day.seed,
    ...(kept.some(({ driver }) => driver.facts.id === planned) && planned !== undefined
      ? { planned }
      : {}),
    drivers: kept.map(({ driver, miles }) => weighed(driver, order, miles, now)),
  };
  const chosen = chosenBy(mode, facts);
  const index = kept.findIndex(({ driver }) => driver.facts.id === chosen);
  const found = kept[index]?.driver;
  const weighing = facts.drivers[index];
  if (found === undefined || weighing === undefined) return false;
  const stops = [...found.stops, order.pickup, order.store];
  const { order: way } = driveWithOrder(weighing.tour, weighing.known);
  found.stops = way.flatMap((place) => stops[place] ?? []);
  found.earnedCents += order.payCents;
  return true;
}

function weighed(driver: DrivenDriver, order: DayOrder, miles: number, now: number): WeighedDriver {
  const stops = [...driver.stops, order.pickup, order.store];
  const head = headUnderWay(driver, now);
  const span = driver.facts.spans.find(({ from, until }) => from <= now && now < until);
  const jobs = new Set(driver.stops.map(({ orderId }) => orderId)).size;
  const seconds = (from: GeoPoint, to: GeoPoint) => estimateDrive(from, to).durationSeconds;
  const tour: Tour = {
    startAt: Math.max(now, head === null ? driver.readyAt : now),
    stops,
    fromStart: stops.map(({ point }, index) =>
      head !== null && index === 0
        ? Math.max(0, (head.arrivesAt - now) / 1000)
        : seconds(driver.at, point),
    ),
    between: stops.map(({ point: from }) => stops.map(({ point: to }) => seconds(from, to))),
    first: head === null ? null : 0,
    capacity: tourLimits.carRoom,
  };
  return {
    driverId: driver.facts.id,
    tour,
    known: driver.stops.map((_, index) => index),
    metersAway: Math.round(miles * metersPerMile),
    idleMinutes:
      driver.stops.length > 0
        ? 0
        : Math.min(120, Math.floor((now - Math.max(driver.readyAt, span?.from ?? now)) / minuteMs)),
    earnedCents: driver.earnedCents,
    workedMinutes: Math.max(60, (now - (driver.facts.spans[0]?.from ?? now)) / minuteMs),
    wishesArea: false,
    hasRoomForJob: jobs < driver.facts.mostJobs,
  };
}
