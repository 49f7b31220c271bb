import { type GeoPoint, greatCircleMiles, metersPerMile } from './great-circle.ts';

/**
 * The radius in meters of a stop's geofence, the circle within which a driver counts as arrived
 * (product-rules.md#current-stop).
 */
const geofenceMeters = 100;

/**
 * A box around a stop that contains the stop's geofence anywhere on the US mainland. The numbers are half its
 * height and width, in degrees.
 */
export const fenceBox = { lat: 0.001, lng: 0.002 } as const;

/**
 * True if the driver has arrived at a stop. `leewayMeters` widens the geofence for an inexact position.
 */
export function hasArrived(at: GeoPoint, place: GeoPoint, leewayMeters = 0): boolean {
  return greatCircleMiles(at, place) * metersPerMile <= geofenceMeters + leewayMeters;
}
