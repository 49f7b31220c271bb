import type { ItemSize } from '../fare/fare-rules.ts';
import type { StopKind } from '../order/stop-kinds.ts';

/**
 * Kinds of deadlines for a stop: the customer's window, the counter's closing time, or the end of the return
 * window.
 */
export const deadlineKinds = ['window', 'closing', 'return_by'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** One stop of a tour. Instants are milliseconds since the epoch. */
export type TourStop = {
  readonly orderId: string;
  readonly kind: StopKind;
  /** The earliest time at which the stop can be served; null means any time. */
  readonly opensAt: number | null;
  /** The time by which the driver must be there; null means any time. */
  readonly deadline: { readonly at: number; readonly kind: DeadlineKind } | null;
  /** The room that the item takes in the car (`roomOf`). */
  readonly room: number;
  /** The usual seconds at such a stop; absent while they are not known. */
  readonly serviceSeconds?: number;
};

/** A driver's remaining stops, and the driving times between them. Durations are seconds. */
export type Tour = {
  readonly startAt: number;
  readonly stops: readonly TourStop[];
  /** Driving time from the start to each stop, in the order of `stops`. */
  readonly fromStart: readonly number[];
  /** Driving time from each stop (row) to each stop (column). */
  readonly between: readonly (readonly number[])[];
  /**
   * Index of the stop that the driver is heading to, which stays first; null if the driver is heading to
   * none.
   */
  readonly first: number | null;
  /** The room in the car for everything on board. */
  readonly capacity: number;
};

export const tourLimits = {
  /** The most stops for which the best order is found exactly. */
  stops: 12,
  /** The most stops for which a new stop is tried at every place of a known order. */
  placed: 24,
  /** Time for one stop whose usual time is not known: to park, to ring and to handle the item. */
  serviceSeconds: 5 * 60,
  /** A minute of waiting costs this share of a minute of driving. */
  waitingWeight: 0.5,
  /** The room of an ordinary car, in the units of `roomOf`. */
  carRoom: 24,
} as const;

/** The facts of a stop alone, without names and places. */
export const bareStop = (stop: TourStop): TourStop => {
  const { orderId, kind, opensAt, deadline, room, serviceSeconds } = stop;
  const known = serviceSeconds === undefined ? {} : { serviceSeconds };
  return { orderId, kind, opensAt, deadline, room, ...known };
};

export const serviceOf = ({ serviceSeconds }: Pick<TourStop, 'serviceSeconds'>): number =>
  serviceSeconds ?? tourLimits.serviceSeconds;

const rooms: Readonly<Record<ItemSize, number>> = { S: 1, M: 2, L: 4, XL: 8 };

/**
 * The room that an order takes in a car. Its size already reflects the order's whole value, so each further
 * item adds only the least room.
 */
export function roomOf(size: ItemSize, items: number): number {
  return rooms[size] + (items - 1) * rooms.S;
}

/**
 * The change of the car's load at a stop: positive at a pickup, negative if the item leaves the car.
 */
export function loadOf({ kind, room }: TourStop): number {
  return kind === 'pickup' ? room : -room;
}

/**
 * The index of the stop that must come before each stop: a counter needs its own pickup first. Null if there
 * is none.
 */
export function pickupsBefore(stops: readonly TourStop[]): (number | null)[] {
  const pickups = new Map(
    stops.flatMap(({ orderId, kind }, index) => (kind === 'pickup' ? [[orderId, index]] : [])),
  );
  return stops.map(({ orderId, kind }) =>
    kind === 'pickup' ? null : (pickups.get(orderId) ?? null),
  );
}

/** The car's load at the start of the tour: the items that were picked up before. */
export function loadAtStart(stops: readonly TourStop[]): number {
  const pickups = pickupsBefore(stops);
  return stops.reduce(
    (sum, { kind, room }, index) =>
      kind !== 'pickup' && pickups[index] === null ? sum + room : sum,
    0,
  );
}
