import { keepOrder } from './keep-order.ts';
import { at, runTour } from './run-tour.ts';
import type { Tour } from './tour.ts';

/**
 * An order that the driver could accept. `pickup` and `counter` are the indices of its stops in the tour.
 */
export interface ShiftOffer {
  readonly pickup: number;
  readonly counter: number;
  readonly payCents: number;
}

interface ShiftLimits {
  /**
   * The end of the shift, in milliseconds since the epoch. The last counter must be finished by then.
   */
  readonly until: number;
  readonly most: number;
}

/** The given tour with only the stops at these indices. */
function partOf(tour: Tour, indices: readonly number[]): Tour {
  const first = tour.first === null ? -1 : indices.indexOf(tour.first);
  return {
    ...tour,
    stops: indices.map((index) => at(tour.stops, index)),
    fromStart: indices.map((index) => at(tour.fromStart, index)),
    between: indices.map((from) => indices.map((to) => at(at(tour.between, from), to))),
    first: first === -1 ? null : first,
  };
}

/** The sequence `known` with the offer's two stops inserted at their cheapest positions. */
function withOffer(tour: Tour, known: readonly number[], offer: ShiftOffer): number[] {
  const indices = [...known, offer.pickup, offer.counter];
  const order = keepOrder(partOf(tour, indices), [...known.keys()]);
  return order.map((index) => at(indices, index));
}

/**
 * Plans a shift from the driver's own stops, in their `known` sequence, and offered orders. Each step adds
 * the order with the best pay for its time that adds no fault and ends before `until`. Returns indices of the
 * tour's stops.
 */
export function planShift(
  tour: Tour,
  known: readonly number[],
  { offers, until, most }: ShiftLimits & { offers: readonly ShiftOffer[] },
): number[] {
  let order = [...known];
  let left = [...offers];
  for (let taken = 0; taken < most; taken += 1) {
    const { faults, leavesAt } = runTour(tour, order);
    const fitting = left
      .map((offer) => ({ offer, order: withOffer(tour, order, offer) }))
      .map((tried) => ({ ...tried, run: runTour(tour, tried.order) }))
      .filter(({ run }) => run.faults <= faults && run.leavesAt <= until)
      .map((tried) => ({
        ...tried,
        worth: tried.offer.payCents / Math.max(1, tried.run.leavesAt - leavesAt),
      }));
    const [best] = fitting.toSorted((one, other) => other.worth - one.worth);
    if (best === undefined) break;
    order = best.order;
    left = left.filter((offer) => offer !== best.offer);
  }
  return order;
}
