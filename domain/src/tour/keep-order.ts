import { compareDrives, isDrivable, runTour } from './run-tour.ts';
import type { Tour } from './tour.ts';

/**
 * An order that a driver knows, with what is new in it: each new stop where the whole drive is best, pickups before
 * their counters. `known` are indices of the tour's stops.
 */
export function keepOrder(tour: Tour, known: readonly number[]): number[] {
  const isNew = tour.stops.map((_, index) => !known.includes(index));
  const added = isNew.flatMap((is, index) => (is ? [index] : []));
  const pickupsFirst = added.toSorted(
    (one, other) => Number(!isPickup(tour, one)) - Number(!isPickup(tour, other)),
  );
  const order = pickupsFirst.reduce((kept, index) => insertBest(tour, kept, index), [...known]);
  const { first } = tour;
  return first === null ? order : [first, ...order.filter((index) => index !== first)];
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

/** The order, or what comes nearest to it, that can be driven: a counter before its own pickup moves behind it. */
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
