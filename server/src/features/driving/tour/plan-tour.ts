import { mendOrder } from '@backhaul/domain/tour/keep-order.ts';
import { orderStops } from '@backhaul/domain/tour/order-stops.ts';
import { runTour } from '@backhaul/domain/tour/run-tour.ts';
import { type Tour, tourLimits } from '@backhaul/domain/tour/tour.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import { readDriverDay } from '../../../orders/driver-day.ts';
import type { TrafficBook } from '../../../ports/traffic-book.ts';
import {
  keyOf,
  measureTour,
  type PlacedStop,
  placesOf,
  readTourStops,
} from '../../../orders/tour-stops.ts';
import {
  findPosition,
  findTour,
  type KeptTour,
  type KnownPosition,
  replaceTour,
  saveTour,
} from './tour-store.ts';

export interface TourDeps {
  db: Database;
  clock: Clock;
  traffic: TrafficBook;
}

export interface PlannedTour {
  tour: Tour;
  stops: readonly PlacedStop[];
  /** The current sequence, as indices of the tour's stops. */
  order: readonly number[];
  /** The best sequence, as indices of the tour's stops. */
  best: readonly number[];
  isOwn: boolean;
  /** The driver's position. While it is null, the position is unknown and no times are shown. */
  position: KnownPosition | null;
}

async function measure(
  deps: TourDeps,
  driverId: string,
): Promise<Omit<PlannedTour, 'order' | 'best' | 'isOwn'>> {
  const { db } = deps;
  const now = deps.clock.now();
  const [stops, position, day] = await Promise.all([
    readTourStops(db, driverId, now),
    findPosition(db, driverId),
    readDriverDay(deps, driverId, now),
  ]);
  const tour = measureTour(stops, position, now, day);
  const emptyWeight = day.isPlanned ? tourLimits.emptyWeight : 0;
  return { tour: { ...tour, emptyWeight }, stops, position };
}

async function mend(
  deps: TourDeps,
  driverId: string,
): Promise<{ planned: PlannedTour; seen: KeptTour | undefined }> {
  const [measured, seen] = await Promise.all([
    measure(deps, driverId),
    findTour(deps.db, driverId),
  ]);
  const { tour, stops } = measured;
  const best = orderStops(tour);
  const order = seen === undefined ? best : mendOrder(tour, placesOf(stops, seen.stops));
  return { planned: { ...measured, order, best, isOwn: seen?.is_own ?? false }, seen };
}

/**
 * Reads a driver's stops in the current sequence: the driver's own or the last plan's. New stops are inserted
 * where they add the least driving and delay.
 */
export async function readPlannedTour(deps: TourDeps, driverId: string): Promise<PlannedTour> {
  const { planned, seen } = await mend(deps, driverId);
  // The first sequence is stored, so that customers and admins get arrival times of the same sequence.
  if (seen === undefined && planned.stops.length > 0)
    await replaceTour(deps.db, seen, rowOf(deps, driverId, planned));
  return planned;
}

const triesToReplan = 5;

/**
 * Plans a driver's stops again. If the driver chose a sequence, it is kept and new stops are added to it. A
 * sequence that the driver chooses meanwhile is not overwritten.
 */
export async function replanTour(deps: TourDeps, driverId: string): Promise<void> {
  for (let tries = 0; tries < triesToReplan; tries += 1) {
    const { planned, seen } = await mend(deps, driverId);
    const order = planned.isOwn ? planned.order : planned.best;
    if (await replaceTour(deps.db, seen, rowOf(deps, driverId, { ...planned, order }))) return;
  }
  throw new Error(`The stops of a driver changed ${triesToReplan} times while they were planned`);
}

/**
 * Puts the stops into the sequence that the driver wishes (`wish`); null means the best one. With `isTrial`
 * nothing is stored. Throws stop_under_way if the stop to which the driver is already driving does not come
 * first. Throws tour_impossible if an item would be delivered before its pickup.
 */
export async function orderTour(
  deps: TourDeps,
  driverId: string,
  {
    wish,
    isTrial,
  }: { wish: readonly { orderId: string; kind: PlacedStop['kind'] }[] | null; isTrial: boolean },
): Promise<PlannedTour> {
  const measured = await measure(deps, driverId);
  const { tour, stops } = measured;
  const best = orderStops(tour);
  const wished = wish === null ? null : placesOf(stops, wish.map(keyOf));
  const order = wished === null ? best : mendOrder(tour, wished);
  const kept = order.filter((index) => wished?.includes(index) ?? true);
  if (wished !== null && wished.join() !== kept.join()) {
    const leavesCurrent = tour.first !== null && wished.indexOf(tour.first) > 0;
    throw new AppError(leavesCurrent ? 'stop_under_way' : 'tour_impossible');
  }
  const isOwn = wish !== null;
  if (!isTrial) await saveTour(deps.db, rowOf(deps, driverId, { stops, order, isOwn }));
  return { ...measured, order, best, isOwn };
}

function rowOf(
  { clock }: TourDeps,
  driverId: string,
  { stops, order, isOwn }: Pick<PlannedTour, 'stops' | 'order' | 'isOwn'>,
) {
  const keys = order.flatMap((index) => stops[index] ?? []).map(keyOf);
  return { driverId, keys, isOwn: isOwn && keys.length > 0, at: clock.now() };
}

const wholeMinutes = (seconds: number) => Math.round(seconds / 60);

/** The savings of the best sequence: minutes of driving, and fewer late stops. Null if it saves nothing. */
export function savingOf({ tour, order, best }: Pick<PlannedTour, 'tour' | 'order' | 'best'>) {
  const driven = runTour(tour, order);
  const ideal = runTour(tour, best);
  // Both driving times are rounded first, as on the screens, so that the shown times differ by exactly this
  // saving.
  const savedMinutes = wholeMinutes(driven.drivingSeconds) - wholeMinutes(ideal.drivingSeconds);
  const fewerLate = driven.faults - ideal.faults;
  return fewerLate > 0 || (fewerLate === 0 && savedMinutes > 0)
    ? { savedMinutes, fewerLate }
    : null;
}
