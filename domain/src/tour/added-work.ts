import { keepOrder } from './keep-order.ts';
import { at, runTour } from './run-tour.ts';
import { serviceOf, type Tour } from './tour.ts';

/** The work that one more order adds to the stops that a driver already has. */
type AddedWork = {
  /**
   * Whole minutes of driving and at the order's two stops, at least 1. Waiting for a window to open does not
   * count.
   */
  readonly minutes: number;
  /** True if the order adds at most half of the driving that it would need as a separate trip. */
  readonly isOnTheWay: boolean;
  /** Index of the stop before the order's pickup; null if the pickup is the first stop. */
  readonly after: number | null;
  /** True if the order causes one more window or closing time to be missed. */
  readonly makesLate: boolean;
};

/**
 * An order is on the way if it adds at most this share of the driving that it would need as a separate trip.
 */
const onTheWayShare = 0.5;

/**
 * Drives a tour twice: without its last two stops, which are one order's pickup and counter, and with both at
 * their best places.
 */
export function driveWithOrder(tour: Tour, known: readonly number[]) {
  const order = keepOrder(tour, known);
  return { before: runTour(tour, known), after: runTour(tour, order), order };
}

/** Seconds at the pickup and the counter of the order, the tour's last two stops. */
export const ownService = ({ stops }: Tour): number =>
  stops.slice(-2).reduce((sum, stop) => sum + serviceOf(stop), 0);

/**
 * The work of an offered order, whose pickup and counter must be the tour's last two stops. `known` is the
 * order of the other stops, which stays; the two stops are inserted at their best places.
 */
export function addedWork(tour: Tour, known: readonly number[]): AddedWork {
  const counter = tour.stops.length - 1;
  const pickup = counter - 1;
  const { before, after, order } = driveWithOrder(tour, known);
  const added = after.drivingSeconds - before.drivingSeconds;
  const alone = at(tour.fromStart, pickup) + at(at(tour.between, pickup), counter);
  const place = order.indexOf(pickup);
  return {
    minutes: Math.max(1, Math.round((added + ownService(tour)) / 60)),
    isOnTheWay: known.length > 0 && added <= alone * onTheWayShare,
    after: order[place - 1] ?? null,
    makesLate: after.faults > before.faults,
  };
}
