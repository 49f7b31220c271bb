import { type GeoPoint, greatCircleMiles } from './great-circle.ts';

/**
 * The longest straight-line distance at which a return may be redirected to another store
 * (product-rules.md#redirection).
 */
export const farthestRedirectMiles = 10;

export function isWithinRedirect(from: GeoPoint, to: GeoPoint): boolean {
  return greatCircleMiles(from, to) <= farthestRedirectMiles;
}
