import { greatCircleMiles, metersPerMile, type GeoPoint } from './great-circle.ts';

/**
 * The estimated length of a drive divided by the length of the straight line. `milesPerHour` is an average
 * speed in cities (product-rules.md#maps).
 */
const detourFactor = 1.3;
const milesPerHour = 22;
const secondsPerHour = 3600;

/** The length in miles of an estimated drive that takes this many seconds. */
export const milesOfEstimate = (seconds: number): number =>
  (seconds / secondsPerHour) * milesPerHour;

/** A drive, in whole meters and whole seconds. */
export type Drive = { readonly distanceMeters: number; readonly durationSeconds: number };

/** Estimates a drive without a street map. Screens always label the result as an estimate. */
export function estimateDrive(from: GeoPoint, to: GeoPoint): Drive {
  const miles = greatCircleMiles(from, to) * detourFactor;
  return {
    distanceMeters: Math.round(miles * metersPerMile),
    durationSeconds: Math.round((miles / milesPerHour) * secondsPerHour),
  };
}
