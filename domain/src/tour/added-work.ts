import { keepOrder } from './keep-order.ts';
import { at, runTour } from './run-tour.ts';
import { type Tour, tourLimits } from './tour.ts';

/** The work that one more order adds to the stops that a driver has already. */
type AddedWork = {
  /** Whole minutes at the wheel and at its two doors, at least 1. Waiting for a window is not work. */
  readonly minutes: number;
  /** It adds at most half of the driving that it would take by itself. */
  readonly isOnTheWay: boolean;
  /** Index of the stop before its pickup; null where its pickup comes first. */
  readonly after: number | null;
  /** With it, a window or a closing time more is missed. */
  readonly makesLate: boolean;
};

/** The part of its own driving that an order may add and still lie on the route. */
const onTheWayShare = 0.5;

/**
 * The last two stops of the tour are the pickup and the counter of an order that is on offer, `known` the order in which
 * the others are driven. Nothing known is moved: the two come where the whole drive is best.
 */
export function addedWork(tour: Tour, known: readonly number[]): AddedWork {
  const counter = tour.stops.length - 1;
  const pickup = counter - 1;
  const before = runTour(tour, known);
  const order = keepOrder(tour, known);
  const after = runTour(tour, order);
  const added = after.drivingSeconds - before.drivingSeconds;
  const alone = at(tour.fromStart, pickup) + at(at(tour.between, pickup), counter);
  const place = order.indexOf(pickup);
  return {
    minutes: Math.max(1, Math.round((added + 2 * tourLimits.serviceSeconds) / 60)),
    isOnTheWay: known.length > 0 && added <= alone * onTheWayShare,
    after: order[place - 1] ?? null,
    makesLate: after.faults > before.faults,
  };
}
