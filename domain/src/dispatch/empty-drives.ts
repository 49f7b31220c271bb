import { loadAtStart, tourLimits } from '../tour/tour.ts';
import type { AreaProblem } from './area-problem.ts';

/**
 * The cost of each drive in an area: its duration in seconds, or more if the car is probably empty. It is
 * probably empty on a drive to a customer's door from a counter, or from a driver who has no item.
 */
export function costOfDrives(
  { drivers, offers, places }: AreaProblem,
  seconds: Float64Array,
): Float64Array {
  const stops = [
    ...drivers.flatMap((driver) => driver.stops),
    ...offers.flatMap(({ pickup, store }) => [pickup, store]),
  ];
  const doors = new Set(stops.filter(({ kind }) => kind === 'pickup').map(({ place }) => place));
  const begins = new Set([
    ...stops.filter(({ kind }) => kind !== 'pickup').map(({ place }) => place),
    ...drivers.filter(({ stops: own }) => loadAtStart(own) === 0).map(({ place }) => place),
  ]);
  const cost = Float64Array.from(seconds);
  for (const from of begins)
    for (const to of doors) {
      const road = from * places + to;
      cost[road] = (seconds[road] ?? 0) * (1 + tourLimits.emptyWeight);
    }
  return cost;
}
