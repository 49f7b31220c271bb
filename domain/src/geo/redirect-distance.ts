import { type GeoPoint, greatCircleMiles } from './great-circle.ts';

/** Distance of a redirection, as the crow flies (product-rules.md#redirection). */
export const farthestRedirectMiles = 10;

export function isWithinRedirect(from: GeoPoint, to: GeoPoint): boolean {
  return greatCircleMiles(from, to) <= farthestRedirectMiles;
}
