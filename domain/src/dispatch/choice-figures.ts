import { driveWithOrder, ownService } from '../tour/added-work.ts';
import { loadAtStart, loadOf, type Tour } from '../tour/tour.ts';
import type { DispatchMode } from './dispatch-modes.ts';
import { rankDrivers, type RankingFacts, type WeighedDriver } from './rank-drivers.ts';

/** The cost of giving an order to one driver at one moment. */
export type ChoiceFigures = {
  /** Minutes that the order adds to the driver's work: driving, and the time at the order's two stops. */
  readonly addedMinutes: number;
  /**
   * The largest increase of a stop's lateness, in minutes, that the order causes; 0 if it makes no stop late.
   */
  readonly lateMinutes: number;
  /** Seconds of driving with an empty car that the order adds. */
  readonly emptySeconds: number;
};

const lateSeconds = 60;

/**
 * The cost of adding an order to a driver's tour. The last two stops of the given tour are those of the
 * order.
 */
export function choiceFigures({ tour, known }: WeighedDriver): ChoiceFigures {
  const { before, after, order } = driveWithOrder(tour, known);
  const lateBefore = new Map(before.stops.map(({ index, late }) => [index, late]));
  const spoiled = after.stops.map(({ index, late }) => late - (lateBefore.get(index) ?? 0));
  const late = Math.max(0, ...spoiled.filter((seconds) => seconds > lateSeconds));
  const added = after.drivingSeconds - before.drivingSeconds + ownService(tour);
  return {
    addedMinutes: Math.max(1, Math.round(added / 60)),
    lateMinutes: Math.round(late / 60),
    emptySeconds: Math.max(0, Math.round(emptyOf(tour, order) - emptyOf(tour, known))),
  };
}

/** Seconds of a tour that are driven with an empty car, if the stops are visited in this sequence. */
function emptyOf(tour: Tour, order: readonly number[]): number {
  let onBoard = loadAtStart(order.flatMap((index) => tour.stops[index] ?? []));
  let empty = 0;
  order.forEach((index, rank) => {
    const from = order[rank - 1];
    const row = from === undefined ? tour.fromStart : tour.between[from];
    if (onBoard <= 0) empty += row?.[index] ?? 0;
    const stop = tour.stops[index];
    onBoard += stop === undefined ? 0 : loadOf(stop);
  });
  return empty;
}

/** The driver whom a dispatch mode would choose from these facts; null if nobody may have the order. */
export function chosenBy(mode: DispatchMode, facts: RankingFacts): string | null {
  const free = rankDrivers(facts).filter(({ barrier }) => barrier === null);
  const [first] =
    mode === 'open' ? free.toSorted((one, other) => one.metersAway - other.metersAway) : free;
  return first?.driverId ?? null;
}
