import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { Feature, MultiPolygon, Point } from 'geojson';
import type { Basemap, Bounds, StreetTiles } from '../../ports/basemap.ts';
import { loadGazetteer } from './gazetteer.ts';
import { loadMetroOutlines } from './metro-outlines.ts';
import { isInPolygons, type Polygon } from './polygons.ts';

/**
 * The street tiles of an OpenStreetMap extract, with the metro counties (FIPS codes) in which they have
 * streets. `coverage` is the outline of the area that they cover, if it is known.
 */
export type CoveringTiles = StreetTiles & {
  readonly counties: readonly string[];
  readonly coverage?: readonly Polygon[];
};

/** An area that the map draws as land, with or without streets. */
interface Ground {
  readonly polygons: readonly Polygon[];
  readonly hasStreets: boolean;
}

function land({ polygons, hasStreets }: Ground): Feature<MultiPolygon, { hasStreets: boolean }> {
  const coordinates = polygons.map((rings) =>
    rings.map((ring) => ring.map(([lng, lat]) => [lng, lat])),
  );
  return {
    type: 'Feature',
    properties: { hasStreets },
    geometry: { type: 'MultiPolygon', coordinates },
  };
}

function rectangle([west, south, east, north]: Bounds): Polygon {
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
}

function boundsOf(pieces: readonly Ground[]): Bounds {
  const corners = pieces.flatMap(({ polygons }) => polygons.flatMap((rings) => rings[0] ?? []));
  const lngs = corners.map(([lng]) => lng);
  const lats = corners.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

function overlap(a: Bounds, b: Bounds): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

/**
 * The areas that the map draws as land: the counties of the metro area, and the area of the streets. That
 * area is a rectangle if its outline is unknown. Counties are left out if the streets are somewhere else.
 */
function groundOf(streets: CoveringTiles | undefined): Ground[] {
  const counties = loadMetroOutlines().map(({ fips, polygons }) => ({
    polygons,
    hasStreets: streets?.counties.includes(fips) ?? false,
  }));
  if (streets === undefined) return counties;
  const { coverage } = streets;
  if (coverage === undefined && counties.some(({ hasStreets }) => hasStreets)) return counties;
  const site = { polygons: coverage ?? [rectangle(streets.bounds)], hasStreets: true };
  return overlap(streets.bounds, boundsOf(counties)) ? [...counties, site] : [site];
}

function label<P>({ lat, lng }: GeoPoint, properties: P): Feature<Point, P> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}

/**
 * The rank of a town on the map, 1 being the highest. It depends on the number of ZIP codes, because the
 * gazetteer does not state the population.
 */
const rankOf = (zips: number) => (zips > 10 ? 1 : zips > 1 ? 2 : 3);

/**
 * The base map of the metro area: outlines, towns and ZIP codes from npm packages, so that it needs no
 * network. Streets are added if there is an extract.
 */
export async function createMetroBasemap(streets?: CoveringTiles): Promise<Basemap> {
  const { towns, zips } = await loadGazetteer();
  const ground = groundOf(streets);
  const withStreets = ground.filter(({ hasStreets }) => hasStreets);
  const hasStreets = (at: GeoPoint) =>
    withStreets.some(({ polygons }) => isInPolygons(polygons, at));
  return {
    land: { type: 'FeatureCollection', features: ground.map(land) },
    towns: {
      type: 'FeatureCollection',
      features: towns.map(({ name, location, zips: codes }) =>
        label(location, { name, rank: rankOf(codes.length), hasStreets: hasStreets(location) }),
      ),
    },
    zips: {
      type: 'FeatureCollection',
      features: zips
        .filter((zip) => zip.hasArea)
        .map(({ zip, location }) =>
          label(location, { name: zip, hasStreets: hasStreets(location) }),
        ),
    },
    bounds: boundsOf(ground),
    attribution: 'US Census, GeoNames',
    ...(streets === undefined ? {} : { streets }),
  };
}
