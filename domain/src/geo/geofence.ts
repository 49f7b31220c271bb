import { type GeoPoint, greatCircleMiles, metersPerMile } from './great-circle.ts';

/** Whoever is this near to a place has arrived there (product-rules.md#current-stop). */
const geofenceMeters = 100;

export function hasArrived(at: GeoPoint, place: GeoPoint): boolean {
  return greatCircleMiles(at, place) * metersPerMile <= geofenceMeters;
}
