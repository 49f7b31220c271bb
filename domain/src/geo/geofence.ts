import { type GeoPoint, greatCircleMiles, metersPerMile } from './great-circle.ts';

/** A driver this near to a place has arrived there (product-rules.md#current-stop). */
const geofenceMeters = 100;

/** A box in degrees around a place that contains its geofence, anywhere on the US mainland. */
export const fenceBox = { lat: 0.001, lng: 0.002 } as const;

/** `leewayMeters` widens the fence where a position is inexact. */
export function hasArrived(at: GeoPoint, place: GeoPoint, leewayMeters = 0): boolean {
  return greatCircleMiles(at, place) * metersPerMile <= geofenceMeters + leewayMeters;
}
