import { drivenText } from '../geo/distance-text.ts';
import { metersPerMile } from '../geo/great-circle.ts';
import { overtime } from '../tour/driver-day.ts';
import { keepOrder } from '../tour/keep-order.ts';
import { at, runTour } from '../tour/run-tour.ts';
import { serviceOf, type Tour } from '../tour/tour.ts';

/**
 * Rules for offering two or three orders to one driver as one offer
 * (docs/decisions/0258-orders-offered-together.md).
 */
export const joinRules = {
  orders: 3,
  /** The maximum number of other orders that are compared with a new order. */
  companions: 6,
  /** The maximum distance in miles between the new order's door and the door of an order offered with it. */
  nearMiles: 5,
  /**
   * The maximum driving time that the orders add if one driver takes them together, as a share of the time
   * that they add separately.
   */
  share: 0.75,
  leastSavedMinutes: 4,
  /**
   * The maximum number of minutes, in total, for which the driver may have to wait for stops to open after
   * the first new pickup.
   */
  waitMinutes: 10,
} as const;

/**
 * The ways in which a joint offer of several orders ends. `expired`: no driver accepted in time. `parted`:
 * one of the orders was taken, cancelled or withdrawn separately.
 */
export const joinOutcomes = ['accepted', 'declined', 'expired', 'parted'] as const;
export type JoinOutcome = (typeof joinOutcomes)[number];

/** An order that could be offered together with the new order, which is the first one of the list. */
export type JoinableOrder = {
  readonly orderId: string;
  readonly payCents: number;
  /**
   * The straight-line distance from this order's door to the first order's door. `counterMeters` is the same
   * for the store counters.
   */
  readonly doorMeters: number;
  readonly counterMeters: number;
};

/**
 * All facts that decide if a new order is offered together with others. They contain no location and no
 * name, so they may be stored.
 */
export type JoiningFacts = {
  readonly driverId: string;
  readonly freeJobs: number;
  /** The driver's stops, followed by the pickup and the counter of each order, in the sequence of `orders`. */
  readonly tour: Tour;
  /** Indices in `tour` of the stops that the driver already has, in the planned sequence. */
  readonly known: readonly number[];
  /** The new order first, then the nearest other orders. */
  readonly orders: readonly JoinableOrder[];
};

/** Reasons that orders are not offered together. */
export const joinBarriers = ['jobs', 'car', 'late', 'hours', 'waits', 'far'] as const;
export type JoinBarrier = (typeof joinBarriers)[number];

export type TriedJoin = {
  readonly orderIds: readonly string[];
  readonly payCents: number;
  readonly barrier: JoinBarrier | null;
  /** Minutes that all the orders together add to the driver's route, for driving and for their stops. */
  readonly addedMinutes: number;
  /** The sum of the minutes that each order adds if the driver takes only that one. */
  readonly apartMinutes: number;
  /**
   * The largest straight-line distance between the first order's door and another order's door.
   * `counterMeters` is the same for the store counters.
   */
  readonly doorMeters: number;
  readonly counterMeters: number;
};

export type Joining = {
  readonly tried: readonly TriedJoin[];
  /** The orders that are offered together; null if the new order is offered alone. */
  readonly chosen: TriedJoin | null;
};

const lateSeconds = 60;
const wholeMinutes = (seconds: number) => Math.round(seconds / 60);

/**
 * Tries to offer a new order together with one or two other orders, and chooses the combination that saves
 * the most minutes. The same facts give the same result.
 */
export function joinOffers(facts: JoiningFacts): Joining {
  const { orders } = facts;
  const others = orders.slice(0, joinRules.companions + 1).map((_, index) => index);
  const companions = others.slice(1);
  const alone = others.map((index) => drive(facts, [index]));
  const tryJoin = (indices: readonly number[]) => ({
    indices,
    join: tryOrders(facts, indices, alone),
  });
  const pairs = companions.map((companion) => tryJoin([0, companion]));
  const fitting = pairs.flatMap(({ indices: [, companion], join }) =>
    join.barrier === null && companion !== undefined ? [companion] : [],
  );
  const triples = fitting.flatMap((one, place) =>
    fitting.slice(place + 1).map((other) => tryJoin([0, one, other])),
  );
  const tried = [...pairs, ...triples].map(({ join }) => join);
  const [chosen] = tried
    .filter(({ barrier }) => barrier === null)
    .toSorted((one, other) => savedBy(other) - savedBy(one));
  return { tried, chosen: chosen ?? null };
}

const savedBy = ({ apartMinutes, addedMinutes }: TriedJoin) => apartMinutes - addedMinutes;

function tryOrders(
  facts: JoiningFacts,
  indices: readonly number[],
  alone: readonly Drive[],
): TriedJoin {
  const orders = indices.flatMap((index) => facts.orders[index] ?? []);
  const together = drive(facts, indices);
  const apart = indices.flatMap((index) => alone[index] ?? []);
  const apartSeconds = apart.reduce((sum, { addedSeconds }) => sum + addedSeconds, 0);
  const savedSeconds = apartSeconds - together.addedSeconds;
  const isFar =
    together.addedSeconds > apartSeconds * joinRules.share ||
    savedSeconds < joinRules.leastSavedMinutes * 60;
  return {
    orderIds: orders.map(({ orderId }) => orderId),
    payCents: orders.reduce((sum, { payCents }) => sum + payCents, 0),
    barrier: facts.freeJobs < orders.length ? 'jobs' : (together.barrier ?? (isFar ? 'far' : null)),
    addedMinutes: wholeMinutes(together.addedSeconds + together.serviceSeconds),
    apartMinutes: wholeMinutes(apartSeconds + together.serviceSeconds),
    doorMeters: Math.max(...orders.map(({ doorMeters }) => doorMeters)),
    counterMeters: Math.max(...orders.map(({ counterMeters }) => counterMeters)),
  };
}

type Drive = {
  readonly addedSeconds: number;
  readonly serviceSeconds: number;
  readonly barrier: Exclude<JoinBarrier, 'jobs' | 'far'> | null;
};

/** The driver's route with these orders, compared with the route without them. */
function drive({ tour, known, orders }: JoiningFacts, indices: readonly number[]): Drive {
  const ownStops = tour.stops.length - 2 * orders.length;
  const added = indices.flatMap((index) => [ownStops + 2 * index, ownStops + 2 * index + 1]);
  const part = partOf(tour, [...tour.stops.keys()].slice(0, ownStops).concat(added));
  const before = runTour(part, known);
  const after = runTour(part, keepOrder(part, known));
  const isAdded = ({ index }: { index: number }) => index >= ownStops;
  const lateBefore = new Map(before.stops.map(({ index, late }) => [index, late]));
  const isLate = after.stops.some(
    ({ index, late }) => late - (lateBefore.get(index) ?? 0) > lateSeconds,
  );
  const full = ({ stops }: typeof after) => stops.filter(({ isTooFull }) => isTooFull).length;
  const past = overtime(tour.day, after.leavesAt) - overtime(tour.day, before.leavesAt);
  const begun = after.stops.slice(after.stops.findIndex(isAdded) + 1);
  const waits = begun.reduce((sum, stop) => sum + stop.waits, 0);
  return {
    addedSeconds: after.drivingSeconds - before.drivingSeconds,
    serviceSeconds: part.stops.slice(ownStops).reduce((sum, stop) => sum + serviceOf(stop), 0),
    barrier:
      full(after) > full(before)
        ? 'car'
        : isLate
          ? 'late'
          : past > lateSeconds
            ? 'hours'
            : waits > joinRules.waitMinutes * 60
              ? 'waits'
              : null,
  };
}

/** Reduces a tour to the stops with these indices. The driver's own stops keep their indices. */
function partOf(tour: Tour, indices: readonly number[]): Tour {
  const pick = <Value>(list: readonly Value[]) => indices.map((index) => at(list, index));
  return {
    ...tour,
    stops: pick(tour.stops),
    fromStart: pick(tour.fromStart),
    between: pick(tour.between).map(pick),
  };
}

/** Counters with a smaller distance than this, in meters, are the same counter. */
const sameCounterMeters = 50;

const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;

/**
 * The reason that orders are offered together, as their driver reads it: 'The pickups are 0.3 mi apart, and
 * both returns go to the same place. Together they add 18 minutes to your route. Separately, they would
 * add 31 minutes.'
 */
export function whyTogether({
  orderIds,
  addedMinutes,
  apartMinutes,
  doorMeters,
  counterMeters,
}: Pick<TriedJoin, 'orderIds' | 'addedMinutes' | 'apartMinutes' | 'doorMeters' | 'counterMeters'>) {
  const all = orderIds.length === 2 ? 'both' : 'all three';
  const apart = drivenText(doorMeters / metersPerMile);
  const doors =
    orderIds.length === 2
      ? `The pickups are ${apart} apart`
      : `The pickups are at most ${apart} apart`;
  const counters =
    counterMeters <= sameCounterMeters
      ? `${all} returns go to the same place`
      : `${all} stores are on one route`;
  return `${doors}, and ${counters}. Together they add ${minutes(addedMinutes)} to your route. Separately, they would add ${minutes(apartMinutes)}.`;
}
