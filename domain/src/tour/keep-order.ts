import { compareDrives, isDrivable, runTour } from './run-tour.ts';
import { type Tour, tourLimits } from './tour.ts';

/**
 * Inserts the tour's other stops at their best positions among the `known` ones, whose sequence stays. From
 * `tourLimits.placed` stops on, the others are added at the end. `known` and the result are indices of the
 * tour's stops.
 */
export function keepOrder(tour: Tour, known: readonly number[]): number[] {
  const old = new Set(known);
  const added = byDeadline(tour).filter((index) => !old.has(index));
  const pickupsFirst = added.toSorted(
    (one, other) => Number(!isPickup(tour, one)) - Number(!isPickup(tour, other)),
  );
  const places = Math.max(0, tourLimits.placed - known.length);
  const placed = pickupsFirst
    .slice(0, places)
    .reduce((kept, index) => insertBest(tour, kept, index), [...known]);
  const order = [...placed, ...pickupsFirst.slice(places)];
  const { first } = tour;
  return first === null ? order : [first, ...order.filter((index) => index !== first)];
}

/** Indices of the tour's stops, those with the earliest deadline first. */
export function byDeadline({ stops }: Tour): number[] {
  const deadlineOf = (index: number) => stops[index]?.deadline?.at ?? Number.MAX_SAFE_INTEGER;
  return stops
    .map((_, index) => index)
    .toSorted((one, other) => deadlineOf(one) - deadlineOf(other));
}

const isPickup = ({ stops }: Tour, index: number) => stops[index]?.kind === 'pickup';

function insertBest(tour: Tour, order: readonly number[], index: number): number[] {
  const orderId = tour.stops[index]?.orderId;
  const behind = order.findIndex((other) => tour.stops[other]?.orderId === orderId) + 1;
  const places = Array.from({ length: order.length - behind + 1 }, (_, place) =>
    order.toSpliced(behind + place, 0, index),
  );
  const [best] = places
    .map((tried) => ({ tried, ...runTour(tour, tried) }))
    .toSorted(compareDrives);
  return best?.tried ?? [...order, index];
}

/**
 * A possible sequence that is close to `order`. A pickup that would come after its own counter is moved
 * directly before that counter.
 */
export function mendOrder(tour: Tour, order: readonly number[]): number[] {
  const wished = keepOrder(tour, order);
  if (isDrivable(tour, wished)) return wished;
  const mended: number[] = [];
  for (const index of wished) {
    const { orderId } = tour.stops[index] ?? {};
    const pickup = wished.find(
      (other) => tour.stops[other]?.orderId === orderId && isPickup(tour, other),
    );
    if (pickup !== undefined && !mended.includes(pickup)) mended.push(pickup);
    if (!mended.includes(index)) mended.push(index);
  }
  return mended;
}
