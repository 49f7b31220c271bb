import { createRequire } from 'node:module';
import type { Position as GeoJsonPosition } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Position } from '../../ports/map-service.ts';
import { metroCounties } from './metro-counties.ts';
import type { Polygon } from './polygons.ts';

interface CountyOutline {
  readonly fips: string;
  readonly polygons: readonly Polygon[];
}

const positions = (ring: GeoJsonPosition[]): Position[] =>
  ring.map(([lng = 0, lat = 0]) => [lng, lat]);

/**
 * The outlines of the metro area's counties, from the Census's map at 1:10 million. That is exact enough to
 * draw them, but not to decide on which side of a border a point is.
 */
export function loadMetroOutlines(): CountyOutline[] {
  const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Topology<{
    counties: GeometryCollection;
  }>;
  const wanted = new Set(metroCounties.map(({ fips }) => fips));
  const { counties } = atlas.objects;
  const geometries = counties.geometries.filter(({ id }) => wanted.has(String(id)));
  return feature(atlas, { ...counties, geometries }).features.flatMap(({ id, geometry }) => {
    const fips = String(id);
    if (geometry.type === 'Polygon')
      return { fips, polygons: [geometry.coordinates.map(positions)] };
    if (geometry.type !== 'MultiPolygon') return [];
    return { fips, polygons: geometry.coordinates.map((rings) => rings.map(positions)) };
  });
}
