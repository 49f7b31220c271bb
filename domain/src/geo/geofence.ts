import { type GeoPoint, greatCircleMiles, metersPerMile } from './great-circle.ts';

/**
 * A driver who is within this distance of a place counts as arrived (product-rules.md#current-stop).
 */
const geofenceMeters = 100;

/** A box in degrees around a place that contains its geofence, anywhere on the US mainland. */
export const fenceBox = { lat: 0.001, lng: 0.002 } as const;

/**
 * True if the driver has arrived at a place. `leewayMeters` widens the geofence for an inexact position.
 */
export function hasArrived(at: GeoPoint, place: GeoPoint, leewayMeters = 0): boolean {
  return greatCircleMiles(at, place) * metersPerMile <= geofenceMeters + leewayMeters;
}
