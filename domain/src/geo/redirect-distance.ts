import { type GeoPoint, greatCircleMiles } from './great-circle.ts';

/**
 * The maximum straight-line distance to another store to which a return may be redirected
 * (product-rules.md#redirection).
 */
export const farthestRedirectMiles = 10;

export function isWithinRedirect(from: GeoPoint, to: GeoPoint): boolean {
  return greatCircleMiles(from, to) <= farthestRedirectMiles;
}
