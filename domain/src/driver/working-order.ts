import type { GeoPoint } from '../geo/great-circle.ts';
import type { StopKind } from '../order/stop-kinds.ts';

/** A stop that one of a driver's jobs still needs. Instants are milliseconds since the epoch. */
export type DueStop = {
  readonly orderId: string;
  readonly kind: StopKind;
  readonly point: GeoPoint;
  /** The stop cannot be served earlier; null means any time. */
  readonly opensAt: number | null;
  readonly dueAt: number;
  /** Its position in the tour that was planned or that the driver chose; null for a stop that is in none yet. */
  readonly place: number | null;
  /** The driver is heading to this stop. */
  readonly isCurrent: boolean;
  /** The job needs another stop first: this is the counter for an item not collected yet. */
  readonly isLater: boolean;
};

/** A stop outside the tour comes after those in it. */
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
