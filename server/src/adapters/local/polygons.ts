import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { Position } from '../../ports/map-service.ts';

type Ring = readonly Position[];
/** An outline and its holes. */
export type Polygon = readonly Ring[];

export function isInRing(ring: Ring, { lat, lng }: GeoPoint): boolean {
  let inside = false;
  let previous = ring.at(-1);
  for (const corner of ring) {
    if (previous !== undefined && corner[1] > lat !== previous[1] > lat) {
      const share = (lat - corner[1]) / (previous[1] - corner[1]);
      if (lng < corner[0] + share * (previous[0] - corner[0])) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

/** True if a point is inside one of the polygons and not in a hole. */
export function isInPolygons(polygons: readonly Polygon[], point: GeoPoint): boolean {
  return polygons.some((rings) => rings.filter((ring) => isInRing(ring, point)).length % 2 === 1);
}
