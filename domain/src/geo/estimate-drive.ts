import { greatCircleMiles, metersPerMile, type GeoPoint } from './great-circle.ts';

/** How much longer streets are than the straight line, and how fast a city is driven (product-rules.md#maps). */
const detourFactor = 1.3;
const milesPerHour = 22;
const secondsPerHour = 3600;

/** Whole meters and seconds. */
export type Drive = { readonly distanceMeters: number; readonly durationSeconds: number };

/** A drive without a street map, always shown as an estimate. */
export function estimateDrive(from: GeoPoint, to: GeoPoint): Drive {
  const miles = greatCircleMiles(from, to) * detourFactor;
  return {
    distanceMeters: Math.round(miles * metersPerMile),
    durationSeconds: Math.round((miles / milesPerHour) * secondsPerHour),
  };
}
