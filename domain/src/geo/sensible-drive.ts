import type { Drive } from './estimate-drive.ts';
import { greatCircleMiles, type GeoPoint, metersPerMile } from './great-circle.ts';

/**
 * A drive is a detour if it is more than `timesTheShortest` times as long as the shortest drive, but saves
 * less than `savedShare` of that drive's time (product-rules.md#roads).
 */
const detourLimits = { timesTheShortest: 1.6, savedShare: 0.15 } as const;

function isDetour(drive: Drive, shortest: Drive): boolean {
  const isLong = drive.distanceMeters > detourLimits.timesTheShortest * shortest.distanceMeters;
  const worthIt = (1 - detourLimits.savedShare) * shortest.durationSeconds;
  return isLong && drive.durationSeconds > worthIt;
}

/**
 * The fastest drive that is not a detour (product-rules.md#roads). All `drives` lead from the same start to
 * the same end; the shortest is never a detour.
 */
export function sensibleDrive<D extends Drive>(drives: readonly [D, ...D[]]): D {
  const shortest = drives.reduce((a, b) => (b.distanceMeters < a.distanceMeters ? b : a));
  return drives
    .filter((drive) => !isDetour(drive, shortest))
    .reduce((a, b) => (b.durationSeconds < a.durationSeconds ? b : a), shortest);
}

/**
 * True if a drive is so much longer than the straight line that it can be a detour. No road is shorter than
 * the straight line, so other drives cannot be detours.
 */
export function mayBeDetour({ distanceMeters }: Drive, from: GeoPoint, to: GeoPoint): boolean {
  const least = greatCircleMiles(from, to) * metersPerMile;
  return distanceMeters > detourLimits.timesTheShortest * least;
}
