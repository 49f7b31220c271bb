import type { ItemSize } from '../fare/fare-rules.ts';
import type { StopKind } from '../order/stop-kinds.ts';
import type { DriverDay } from './driver-day.ts';

/**
 * Kinds of deadlines for a stop: the end of the pickup window, the counter's closing time, or the end of the
 * return window.
 */
export const deadlineKinds = ['window', 'closing', 'return_by'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** One stop of a tour. Instants are milliseconds since the epoch. */
export type TourStop = {
  readonly orderId: string;
  readonly kind: StopKind;
  /** The earliest time at which the stop can be served; null means any time. */
  readonly opensAt: number | null;
  /** The time by which the driver must be at the stop; null means any time. */
  readonly deadline: { readonly at: number; readonly kind: DeadlineKind } | null;
  /** The room that the item needs in the car, in the units of `roomOf`. */
  readonly room: number;
  /** The usual time at such a stop in seconds; absent while it is not known. */
  readonly serviceSeconds?: number;
};

/** A driver's remaining stops, and the driving times between them. Durations are seconds. */
export type Tour = {
  readonly startAt: number;
  readonly stops: readonly TourStop[];
  /** Driving time from the start to each stop, in the sequence of `stops`. */
  readonly fromStart: readonly number[];
  /** Driving time from each stop (row) to each stop (column). */
  readonly between: readonly (readonly number[])[];
  /**
   * Index of the stop that the driver is heading to, which stays first; null if the driver is heading to
   * none.
   */
  readonly first: number | null;
  /** The car's total room, in the units of `roomOf`. */
  readonly capacity: number;
  /** The driver's break, end of work and traffic; absent if none of them is known. */
  readonly day?: DriverDay;
  /**
   * The extra cost of a minute of driving without an item, as a share of the usual cost of a minute. Absent
   * means no extra cost.
   */
  readonly emptyWeight?: number;
};

export const tourLimits = {
  /** The maximum number of stops for which the best sequence is found exactly. */
  stops: 12,
  /**
   * The maximum number of stops in a tour for which a new stop is tried at every position of the known
   * sequence.
   */
  placed: 24,
  /**
   * The assumed time, in seconds, for a stop whose usual time is not known: to park, to ring and to handle
   * the item.
   */
  serviceSeconds: 5 * 60,
  /** The cost of a minute of waiting, as a share of the cost of a minute of driving. */
  waitingWeight: 0.5,
  /**
   * The extra cost of a minute of driving without an item, as a share of the usual cost of a minute. It
   * applies where all drivers of an area are planned together
   * (docs/decisions/0264-empty-drives-cost-more.md).
   */
  emptyWeight: 0.2,
  /** The room of an ordinary car, in the units of `roomOf`. */
  carRoom: 24,
} as const;

/**
 * A copy of a stop with the fields of `TourStop` only, without others that the object may have, such as names
 * and positions.
 */
export const bareStop = (stop: TourStop): TourStop => {
  const { orderId, kind, opensAt, deadline, room, serviceSeconds } = stop;
  const known = serviceSeconds === undefined ? {} : { serviceSeconds };
  return { orderId, kind, opensAt, deadline, room, ...known };
};

export const serviceOf = ({ serviceSeconds }: Pick<TourStop, 'serviceSeconds'>): number =>
  serviceSeconds ?? tourLimits.serviceSeconds;

const rooms: Readonly<Record<ItemSize, number>> = { S: 1, M: 2, L: 4, XL: 8 };

/**
 * The room that an order needs in a car. The order's size already reflects the value of all its items, so
 * each further item adds only the room of the smallest size.
 */
export function roomOf(size: ItemSize, items: number): number {
  return rooms[size] + (items - 1) * rooms.S;
}

/**
 * The change of the car's load at a stop: positive at a pickup, negative at any other stop, because the item
 * then leaves the car.
 */
export function loadOf({ kind, room }: TourStop): number {
  return kind === 'pickup' ? room : -room;
}

/**
 * For each stop, the index of the stop that must come before it: the pickup of the same order for a counter,
 * else null.
 */
export function pickupsBefore(stops: readonly TourStop[]): (number | null)[] {
  const pickups = new Map(
    stops.flatMap(({ orderId, kind }, index) => (kind === 'pickup' ? [[orderId, index]] : [])),
  );
  return stops.map(({ orderId, kind }) =>
    kind === 'pickup' ? null : (pickups.get(orderId) ?? null),
  );
}

/** The car's load at the start of the tour: the items that were picked up before it. */
export function loadAtStart(stops: readonly TourStop[]): number {
  const pickups = pickupsBefore(stops);
  return stops.reduce(
    (sum, { kind, room }, index) =>
      kind !== 'pickup' && pickups[index] === null ? sum + room : sum,
    0,
  );
}
