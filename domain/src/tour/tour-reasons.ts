import { at, isDrivable, runTour } from './run-tour.ts';
import { type DeadlineKind, type Tour, tourLimits } from './tour.ts';

/** The reason for a stop's position in the tour; `null` if another position would be as good. */
export type StopReason =
  /** The driver is already heading to the stop. */
  | { readonly kind: 'heading' }
  /**
   * The stop would miss its deadline if it came later in the tour. `at` is the deadline in milliseconds since
   * the epoch.
   */
  | { readonly kind: DeadlineKind; readonly at: number }
  /** The car would be too full if the stop came later. */
  | { readonly kind: 'room' }
  /** The stop opens only at `at`, in milliseconds since the epoch. */
  | { readonly kind: 'opens'; readonly at: number }
  /** The minutes that the driver would drive longer if the stop came one position later. */
  | { readonly kind: 'on_the_way'; readonly minutes: number }
  | null;

/**
 * The reason for each stop's position in the sequence `order`. It is always null after the first
 * `tourLimits.stops` stops, because later positions are not planned exactly.
 */
export function reasonsOf(tour: Tour, order: readonly number[]): StopReason[] {
  const driven = runTour(tour, order);
  return order.map((index, place): StopReason => {
    if (index === tour.first) return { kind: 'heading' };
    if (place >= tourLimits.stops) return null;
    const later = postponed(tour, order, place);
    const last = later.at(-1);
    const { deadline, opensAt } = at(tour.stops, index);
    if (last !== undefined) {
      const late = runTour(tour, last).stops.find((stop) => stop.index === index)?.late ?? 0;
      if (deadline !== null && late > 0 && at(driven.stops, place).late === 0)
        return { kind: deadline.kind, at: deadline.at };
    }
    const [next] = later;
    if (next !== undefined) {
      const tried = runTour(tour, next);
      if (tried.stops.some(({ isTooFull }) => isTooFull) && !hasTooFull(driven))
        return { kind: 'room' };
      const minutes = Math.round((tried.drivingSeconds - driven.drivingSeconds) / 60);
      if (minutes > 0) return { kind: 'on_the_way', minutes };
    }
    if (opensAt !== null && opensAt > tour.startAt && place > 0)
      return { kind: 'opens', at: opensAt };
    return null;
  });
}

const hasTooFull = ({ stops }: ReturnType<typeof runTour>) =>
  stops.some(({ isTooFull }) => isTooFull);

/**
 * The sequences in which the stop at `place` comes one or more positions later, up to `tourLimits.placed`.
 * The counter of a pickup stays after the pickup.
 */
function postponed(tour: Tour, order: readonly number[], place: number): number[][] {
  const index = at(order, place);
  const { orderId, kind } = at(tour.stops, index);
  const others = order.toSpliced(place, 1);
  const own =
    kind === 'pickup' ? others.find((other) => tour.stops[other]?.orderId === orderId) : undefined;
  const places = Math.min(others.length - place, tourLimits.placed);
  return Array.from({ length: places }, (_, step) => {
    const tried = others.toSpliced(place + step + 1, 0, index);
    if (own === undefined || tried.indexOf(own) > tried.indexOf(index)) return tried;
    const without = tried.filter((other) => other !== own);
    return without.toSpliced(without.indexOf(index) + 1, 0, own);
  }).filter((tried) => tried.join() !== order.join() && isDrivable(tour, tried));
}
