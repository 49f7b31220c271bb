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
   * The stop's place in the driver's tour, which was planned or chosen by the driver; null if the tour does
   * not contain it yet.
   */
  readonly place: number | null;
  /** True if the driver is heading to this stop. */
  readonly isCurrent: boolean;
  /** True for a store's counter if the driver has not picked up the item yet. */
  readonly isLater: boolean;
};

/** Compares two stops by their positions in the tour. A stop outside the tour comes last. */
function inTour(one: DueStop, other: DueStop): number {
  if (one.place === null || other.place === null)
    return Number(one.place === null) - Number(other.place === null);
  return one.place - other.place;
}

/**
 * The rank of a stop among stops that are due at the same time: first counters for items in the car, then
 * pickups, then counters for items not picked up yet.
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
