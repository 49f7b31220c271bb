import { type GeoPoint, greatCircleMiles } from './great-circle.ts';

/** The maximum straight-line distance of a redirection (product-rules.md#redirection). */
export const farthestRedirectMiles = 10;

export function isWithinRedirect(from: GeoPoint, to: GeoPoint): boolean {
  return greatCircleMiles(from, to) <= farthestRedirectMiles;
}
