import { type GeoPoint, greatCircleMiles, metersPerMile } from './great-circle.ts';

/**
 * A driver who is within this distance of a stop counts as arrived (product-rules.md#current-stop).
 */
const geofenceMeters = 100;

/**
 * Half the height and width, in degrees, of a box around a stop. Anywhere on the US mainland, the box
 * contains the stop's geofence, the circle in which a driver counts as arrived.
 */
export const fenceBox = { lat: 0.001, lng: 0.002 } as const;

/**
 * True if the driver has arrived at a stop. `leewayMeters` widens the geofence for an inexact position.
 */
export function hasArrived(at: GeoPoint, place: GeoPoint, leewayMeters = 0): boolean {
  return greatCircleMiles(at, place) * metersPerMile <= geofenceMeters + leewayMeters;
}
