import type { GeoPoint } from '../geo/great-circle.ts';
import type { StopKind } from '../order/stop-kinds.ts';

/**
 * A stop that the driver must still make for one of their jobs. Instants are in milliseconds since the epoch.
 */
export type DueStop = {
  readonly orderId: string;
  readonly kind: StopKind;
  readonly point: GeoPoint;
  /** The earliest time at which the stop can be served; null means any time. */
  readonly opensAt: number | null;
  readonly dueAt: number;
  /**
   * The stop's position in the tour that was planned or that the driver chose; null if the stop is in no tour
   * yet.
   */
  readonly place: number | null;
  /** True if the driver is heading to this stop. */
  readonly isCurrent: boolean;
  /**
   * True if the stop is the store's counter and the item has not been picked up yet, so that the pickup must
   * come first.
   */
  readonly isLater: boolean;
};

/** Compares two stops by their positions in the tour. A stop outside the tour comes last. */
function inTour(one: DueStop, other: DueStop): number {
  if (one.place === null || other.place === null)
    return Number(one.place === null) - Number(other.place === null);
  return one.place - other.place;
}

/**
 * If two stops are due at the same time, the delivery of an item in the car comes first, then a pickup, then
 * the counter for an item not picked up yet.
 */
const inCarFirst = ({ kind, isLater }: DueStop) => (isLater ? 2 : kind === 'pickup' ? 1 : 0);

/**
 * Sorts a driver's stops. The stop that the driver is heading to comes first, then the tour's stops in their
 * sequence, then the others by due time.
 */
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
