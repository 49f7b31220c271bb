import type { Drive } from './estimate-drive.ts';
import { greatCircleMiles, type GeoPoint, metersPerMile } from './great-circle.ts';

/**
 * A drive is a detour if its distance is more than `timesTheShortest` times that of the shortest drive, and
 * it saves less than `savedShare` of the shortest drive's time (product-rules.md#roads).
 */
const detourLimits = { timesTheShortest: 1.6, savedShare: 0.15 } as const;

function isDetour(drive: Drive, shortest: Drive): boolean {
  const isLong = drive.distanceMeters > detourLimits.timesTheShortest * shortest.distanceMeters;
  const worthIt = (1 - detourLimits.savedShare) * shortest.durationSeconds;
  return isLong && drive.durationSeconds > worthIt;
}

/**
 * The fastest of several drives between the same two locations that is not a detour (product-rules.md#roads).
 * There is always one, because the shortest drive is never a detour.
 */
export function sensibleDrive<D extends Drive>(drives: readonly [D, ...D[]]): D {
  const shortest = drives.reduce((a, b) => (b.distanceMeters < a.distanceMeters ? b : a));
  return drives
    .filter((drive) => !isDetour(drive, shortest))
    .reduce((a, b) => (b.durationSeconds < a.durationSeconds ? b : a), shortest);
}

/**
 * True if a drive is more than 1.6 times as long as the straight line. A shorter drive cannot be a detour,
 * because no road is shorter than the straight line.
 */
export function mayBeDetour({ distanceMeters }: Drive, from: GeoPoint, to: GeoPoint): boolean {
  const least = greatCircleMiles(from, to) * metersPerMile;
  return distanceMeters > detourLimits.timesTheShortest * least;
}
