/** A point on Earth, in degrees of WGS 84. */
export type GeoPoint = { readonly lat: number; readonly lng: number };

/** The Earth's radius, as product-rules.md#navigation gives it. */
const earthRadiusMiles = 3959;
export const metersPerMile = 1609.344;
export const feetPerMile = 5280;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles between two points along the great circle, by the haversine formula. */
export function greatCircleMiles(from: GeoPoint, to: GeoPoint): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const chord =
    halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}
