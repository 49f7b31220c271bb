import { keepOrder } from './keep-order.ts';
import { runTour } from './run-tour.ts';
import { serviceOf, type Tour } from './tour.ts';

/** The effects of one more order on a driver who already has stops. */
type AddedWork = {
  /**
   * The minutes that the order adds, at least 1: the additional driving and the time at its two stops.
   * Waiting for a pickup window to open does not count.
   */
  readonly minutes: number;
  /** True if the order adds at most half of the driving that it would need as a separate trip. */
  readonly isOnTheWay: boolean;
  /** Index of the stop directly before the order's pickup; null if the pickup is the first stop. */
  readonly after: number | null;
  /** True if the tour has more missed deadlines or overfilled stops with the order than without it. */
  readonly makesLate: boolean;
};

/**
 * An order counts as on the driver's way if it adds at most this share of the driving that it would need as a
 * separate trip.
 */
const onTheWayShare = 0.5;

/**
 * Computes two drives through the `known` stops: `before` without the new order, and `after` with its two
 * stops inserted at their best positions. The new order's pickup and counter must be the last two of the
 * tour's `stops`.
 */
export function driveWithOrder(tour: Tour, known: readonly number[]) {
  const order = keepOrder(tour, known);
  return { before: runTour(tour, known), after: runTour(tour, order), order };
}

/** Seconds at the pickup and the counter of an order, which are the last two stops of the tour. */
export const ownService = ({ stops }: Tour): number =>
  stops.slice(-2).reduce((sum, stop) => sum + serviceOf(stop), 0);

/**
 * Computes the effects of an offered order on a driver with the stops `known`, whose sequence does not
 * change. The order's pickup and counter must be the last two entries of the tour's `stops`.
 */
export function addedWork(tour: Tour, known: readonly number[]): AddedWork {
  const counter = tour.stops.length - 1;
  const pickup = counter - 1;
  const { before, after, order } = driveWithOrder(tour, known);
  const added = after.drivingSeconds - before.drivingSeconds;
  const alone = runTour(tour, [pickup, counter]).drivingSeconds;
  const place = order.indexOf(pickup);
  return {
    minutes: Math.max(1, Math.round((added + ownService(tour)) / 60)),
    isOnTheWay: known.length > 0 && added <= alone * onTheWayShare,
    after: order[place - 1] ?? null,
    makesLate: after.faults > before.faults,
  };
}
