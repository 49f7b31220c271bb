import type { Drive } from './estimate-drive.ts';
import { greatCircleMiles, type GeoPoint, metersPerMile } from './great-circle.ts';

/**
 * A drive that is this many times as long as the shortest must save this share of its time
 * (product-rules.md#roads).
 */
const detourLimits = { timesTheShortest: 1.6, savedShare: 0.15 } as const;

function isDetour(drive: Drive, shortest: Drive): boolean {
  const isLong = drive.distanceMeters > detourLimits.timesTheShortest * shortest.distanceMeters;
  const worthIt = (1 - detourLimits.savedShare) * shortest.durationSeconds;
  return isLong && drive.durationSeconds > worthIt;
}

/**
 * The fastest drive between two places that is not a detour (product-rules.md#roads). The shortest drive is
 * never a detour, so there is always an answer.
 */
export function sensibleDrive<D extends Drive>(drives: readonly [D, ...D[]]): D {
  const shortest = drives.reduce((a, b) => (b.distanceMeters < a.distanceMeters ? b : a));
  return drives
    .filter((drive) => !isDetour(drive, shortest))
    .reduce((a, b) => (b.durationSeconds < a.durationSeconds ? b : a), shortest);
}

/**
 * False if a drive cannot be a detour, whatever other drives exist: no road is shorter than the great circle.
 */
export function mayBeDetour({ distanceMeters }: Drive, from: GeoPoint, to: GeoPoint): boolean {
  const least = greatCircleMiles(from, to) * metersPerMile;
  return distanceMeters > detourLimits.timesTheShortest * least;
}
