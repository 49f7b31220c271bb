import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';

/** PostgreSQL's map_point scales longitude by cos(38.6 degrees): a degree is then as long eastwards as northwards. */
const longitudeScale = 0.7815;
/** A degree of latitude, on the radius by which distances are shown. */
export const milesPerDegree = (3959 * Math.PI) / 180;

/** A place on the flat map, in degrees of latitude. */
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
