import type { GeoPoint } from '../geo/great-circle.ts';
import type { StopKind } from '../order/stop-kinds.ts';

/** A stop that one of a driver's jobs still requires. Instants are milliseconds since the epoch. */
export type DueStop = {
  readonly orderId: string;
  readonly kind: StopKind;
  readonly point: GeoPoint;
  /** The earliest time at which the stop can be served; null means any time. */
  readonly opensAt: number | null;
  readonly dueAt: number;
  /**
   * The stop's position in the tour that was planned or that the driver chose; null if no tour contains it
   * yet.
   */
  readonly place: number | null;
  /** True if the driver is heading to this stop. */
  readonly isCurrent: boolean;
  /**
   * True if the job needs another stop first: this is the counter for an item that is not collected yet.
   */
  readonly isLater: boolean;
};

/** Compares two stops by the tour. A stop outside the tour comes after those in it. */
function inTour(one: DueStop, other: DueStop): number {
  if (one.place === null || other.place === null)
    return Number(one.place === null) - Number(other.place === null);
  return one.place - other.place;
}

/** When two stops are due at the same time, the item in the car goes first, and a counter comes after its own pickup. */
const inCarFirst = ({ kind, isLater }: DueStop) => (isLater ? 2 : kind === 'pickup' ? 1 : 0);

/** The stop the driver is heading to comes first, then those of the tour in its order, then the others by due time. */
export function inWorkingOrder(stops: readonly DueStop[]): DueStop[] {
  return stops.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) ||
      inTour(one, other) ||
      one.dueAt - other.dueAt ||
      inCarFirst(one) - inCarFirst(other) ||
      one.orderId.localeCompare(other.orderId),
  );
}
