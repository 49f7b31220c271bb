import type { GeoPoint } from '../geo/great-circle.ts';
import type { StopKind } from '../order/current-stop.ts';

/** A stop that one of a driver's jobs needs next. Instants are milliseconds since the epoch. */
export type DueStop = {
  readonly orderId: string;
  readonly kind: StopKind;
  readonly point: GeoPoint;
  /** Nobody is there to hand anything over before; null where that is no matter. */
  readonly opensAt: number | null;
  readonly dueAt: number;
  /** The driver is on the way there. */
  readonly isCurrent: boolean;
};

/** Of two that are due at the same time, what is in the car goes first. */
const inCarFirst = (stop: DueStop) => (stop.kind === 'pickup' ? 1 : 0);

/** The order to work in: the stop the driver is on the way to, then by when each is due. */
export function inWorkingOrder(stops: readonly DueStop[]): DueStop[] {
  return stops.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) ||
      one.dueAt - other.dueAt ||
      inCarFirst(one) - inCarFirst(other) ||
      one.orderId.localeCompare(other.orderId),
  );
}
