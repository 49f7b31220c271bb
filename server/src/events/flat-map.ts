import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';

/**
 * The same factor as in our SQL function map_point. It is cos(38.6°), which makes a degree equally long in
 * both directions.
 */
const longitudeScale = 0.7815;
/** Miles in a degree of latitude, with the Earth's radius used for displayed distances. */
export const milesPerDegree = (3959 * Math.PI) / 180;

/** A point on the flat map, in degrees of latitude. */
export interface FlatPoint {
  x: number;
  y: number;
}

export function flatPointOf({ lat, lng }: GeoPoint): FlatPoint {
  return { x: lng * longitudeScale, y: lat };
}

export function flatMiles(one: FlatPoint, other: FlatPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y) * milesPerDegree;
}
