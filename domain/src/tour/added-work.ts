import { keepOrder } from './keep-order.ts';
import { runTour } from './run-tour.ts';
import { serviceOf, type Tour } from './tour.ts';

/** The work that one more order adds to the stops that a driver already has. */
type AddedWork = {
  /**
   * Whole minutes of driving and of the time at the order's two stops, at least 1. Waiting for a pickup
   * window to open does not count.
   */
  readonly minutes: number;
  /** True if the order adds at most half of the driving that it would need as a separate trip. */
  readonly isOnTheWay: boolean;
  /** Index of the stop before the order's pickup; null if the pickup comes first. */
  readonly after: number | null;
  /** True if the order makes the driver miss one more deadline, or overfills the car once more. */
  readonly makesLate: boolean;
};

/**
 * An order counts as on the driver's way if it adds at most this share of the driving that it would need as a
 * separate trip.
 */
const onTheWayShare = 0.5;

/**
 * Computes the drive through the `known` stops twice: without one order, and with that order's two stops
 * inserted at their best positions. The last two entries of the tour's `stops` must be that order's pickup
 * and counter.
 */
export function driveWithOrder(tour: Tour, known: readonly number[]) {
  const order = keepOrder(tour, known);
  return { before: runTour(tour, known), after: runTour(tour, order), order };
}

/** Seconds at the pickup and the counter of an order, which are the last two stops of the tour. */
export const ownService = ({ stops }: Tour): number =>
  stops.slice(-2).reduce((sum, stop) => sum + serviceOf(stop), 0);

/**
 * The work of an offered order, whose pickup and counter must be the last two entries of the tour's `stops`.
 * They are inserted at their best positions into `known`, the unchanged sequence of the other stops.
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
