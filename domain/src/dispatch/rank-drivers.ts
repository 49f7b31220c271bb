import { addedWork, driveWithOrder } from '../tour/added-work.ts';
import { overtime } from '../tour/driver-day.ts';
import type { StopKind } from '../order/stop-kinds.ts';
import type { DeadlineKind, Tour } from '../tour/tour.ts';
import { seededRandom } from './numbers.ts';
import { lateWeight, type OfferWeight, tightMinutes, weigh } from './offer-weights.ts';

/** Reasons a driver cannot get an order at all: too many jobs, or no room in the car. */
export const barriers = ['jobs', 'car'] as const;
export type Barrier = (typeof barriers)[number];

/**
 * The facts about a driver that the ranking uses. They contain no location and no name, so they may be
 * stored.
 */
export type WeighedDriver = {
  readonly driverId: string;
  /** The driver's stops. The last two are the new order's pickup and its store counter. */
  readonly tour: Tour;
  /** Indices in `tour` of the stops that the driver already has, in the planned sequence. */
  readonly known: readonly number[];
  /** The straight-line distance from the driver to the new order's door. */
  readonly metersAway: number;
  readonly idleMinutes: number;
  /**
   * The pay of the returns that the driver accepted today. `workedMinutes` is the time since the driver's
   * work began today, at least 60.
   */
  readonly earnedCents: number;
  readonly workedMinutes: number;
  readonly wishesArea: boolean;
  readonly hasRoomForJob: boolean;
};

/** All the facts that a ranking depends on. The same facts give the same ranking. */
export type RankingFacts = {
  readonly seed: number;
  readonly drivers: readonly WeighedDriver[];
  /**
   * The ID of the driver to whom the plan gives the order; this driver comes first in the ranking. Absent if
   * no plan has the order.
   */
  readonly planned?: string;
};

export type LateStop = {
  readonly orderId: string;
  readonly kind: StopKind;
  readonly minutes: number;
};

export type RankedDriver = {
  readonly driverId: string;
  readonly barrier: Barrier | null;
  /** The sum of all criteria, in minutes. The driver with the lowest sum comes first. */
  readonly score: number;
  readonly terms: Readonly<Partial<Record<OfferWeight, number>>>;
  readonly addedMinutes: number;
  readonly isOnTheWay: boolean;
  /** The time at which the driver would be at the customer's door, in milliseconds since the epoch. */
  readonly pickupAt: number;
  readonly metersAway: number;
  readonly idleMinutes: number;
  /**
   * Minutes that the driver would work after the end of their hours because of the order; absent if there are
   * none.
   */
  readonly overtimeMinutes?: number;
  /** The stop to which the order adds the most lateness; null if it makes no stop late. */
  readonly late: LateStop | null;
};

const lateSeconds = 60;
const wholeMinutes = (seconds: number) => Math.round(seconds / 60);

/**
 * Ranks drivers for an order: the planned driver first, then the others from best to worst. Drivers who
 * cannot get the order come last.
 */
export function rankDrivers({ seed, drivers, planned }: RankingFacts): RankedDriver[] {
  const middle = middleOf(drivers.map(earnedAnHour));
  const random = seededRandom(seed);
  return drivers
    .map((driver) => ({ ranked: rankDriver(driver, middle), lot: random() }))
    .toSorted(
      (one, other) =>
        Number(one.ranked.barrier !== null) - Number(other.ranked.barrier !== null) ||
        Number(other.ranked.driverId === planned) - Number(one.ranked.driverId === planned) ||
        one.ranked.score - other.ranked.score ||
        one.ranked.metersAway - other.ranked.metersAway ||
        one.lot - other.lot,
    )
    .map(({ ranked }) => ranked);
}

const earnedAnHour = ({ earnedCents, workedMinutes }: WeighedDriver) =>
  (earnedCents / 100 / Math.max(60, workedMinutes)) * 60;

function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[half]];
  return (low + high) / 2;
}

function rankDriver(driver: WeighedDriver, middle: number): RankedDriver {
  const { driverId, tour, known, metersAway, idleMinutes } = driver;
  const { before, after } = driveWithOrder(tour, known);
  const pickup = tour.stops.length - 2;
  const work = addedWork(tour, known);
  const lateBefore = new Map(before.stops.map(({ index, late }) => [index, late]));
  const spoiled = after.stops.flatMap(({ index, late }) => {
    const more = late - (lateBefore.get(index) ?? 0);
    const stop = tour.stops[index];
    return more > lateSeconds && stop !== undefined ? [{ stop, more, late }] : [];
  });
  const lateMinutes = (kind: DeadlineKind) =>
    spoiled.reduce(
      (sum, { stop, more }) => sum + (stop.deadline?.kind === kind ? wholeMinutes(more) : 0),
      0,
    );
  const door = after.stops.find(({ index }) => index === pickup);
  const pickupAt = door?.beginsAt ?? tour.startAt;
  const closes = tour.stops[pickup]?.deadline?.at ?? Infinity;
  const spare = (closes - pickupAt) / 60_000;
  const past = overtime(tour.day, after.leavesAt) - overtime(tour.day, before.leavesAt);
  const overtimeMinutes = Math.max(0, wholeMinutes(past));
  const terms = {
    added: weigh('added', work.minutes),
    lateWindow: weigh(lateWeight.window, lateMinutes('window')),
    lateClosing: weigh(lateWeight.closing, lateMinutes('closing')),
    lateReturnBy: weigh(lateWeight.return_by, lateMinutes('return_by')),
    tight: weigh('tight', spare < 0 ? 0 : Math.max(0, tightMinutes - spare)),
    overtime: weigh('overtime', overtimeMinutes),
    idle: weigh('idle', idleMinutes),
    earnings: weigh('earnings', Math.max(0, middle - earnedAnHour(driver))),
    wish: weigh('wish', driver.wishesArea ? 1 : 0),
  } satisfies Record<OfferWeight, number>;
  const counted = Object.entries(terms).filter(([, minutes]) => minutes !== 0);
  const sum = counted.reduce((total, [, minutes]) => total + minutes, 0);
  const [worst] = spoiled.toSorted((one, other) => other.more - one.more);
  return {
    driverId,
    barrier: barrierOf(driver, before, after),
    score: Math.round(sum * 10) / 10,
    terms: Object.fromEntries(counted),
    addedMinutes: work.minutes,
    isOnTheWay: work.isOnTheWay,
    pickupAt,
    metersAway,
    idleMinutes,
    ...(overtimeMinutes > 0 ? { overtimeMinutes } : {}),
    late:
      worst === undefined
        ? null
        : {
            orderId: worst.stop.orderId,
            kind: worst.stop.kind,
            minutes: wholeMinutes(worst.late),
          },
  };
}

type Driven = ReturnType<typeof driveWithOrder>['after'];

function barrierOf(driver: WeighedDriver, before: Driven, after: Driven): Barrier | null {
  const tooFull = ({ stops }: Driven) => stops.filter(({ isTooFull }) => isTooFull).length;
  if (!driver.hasRoomForJob) return 'jobs';
  return tooFull(after) > tooFull(before) ? 'car' : null;
}
