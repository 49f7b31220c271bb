import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { Feature, MultiPolygon, Point } from 'geojson';
import type { Basemap, StreetTiles } from '../../ports/basemap.ts';
import { loadGazetteer } from './gazetteer.ts';
import { loadMetroOutlines } from './metro-outlines.ts';
import type { Polygon } from './polygons.ts';

/** An extract's streets, and the metro counties (FIPS) they cover. */
export type CoveringTiles = StreetTiles & { readonly counties: readonly string[] };

function land(polygons: readonly Polygon[]): Feature<MultiPolygon> {
  const coordinates = polygons.map((rings) =>
    rings.map((ring) => ring.map(([lng, lat]) => [lng, lat])),
  );
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } };
}

function rectangle([west, south, east, north]: StreetTiles['bounds']): Polygon {
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

function label<P>({ lat, lng }: GeoPoint, properties: P): Feature<Point, P> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}

/** Ranks towns by their number of ZIP codes, the gazetteer's only measure of size. */
const rankOf = (zips: number) => (zips > 10 ? 1 : zips > 1 ? 2 : 3);

/**
 * The metro area's outlines, towns and ZIP codes from npm packages, so the map needs no network; plus an extract's
 * streets, if any. Streets outside the metro area lie on a plain rectangle.
 */
export async function createMetroBasemap(streets?: CoveringTiles): Promise<Basemap> {
  const { towns, zips } = await loadGazetteer();
  const counties = loadMetroOutlines().filter(
    ({ fips }) => streets === undefined || streets.counties.includes(fips),
  );
  const ground =
    streets !== undefined && counties.length === 0
      ? [land([rectangle(streets.bounds)])]
      : counties.map(({ polygons }) => land(polygons));
  return {
    land: { type: 'FeatureCollection', features: ground },
    towns: {
      type: 'FeatureCollection',
      features: towns.map((town) =>
        label(town.location, { name: town.name, rank: rankOf(town.zips.length) }),
      ),
    },
    zips: {
      type: 'FeatureCollection',
      features: zips
        .filter((zip) => zip.hasArea)
        .map((zip) => label(zip.location, { name: zip.zip })),
    },
    attribution: 'US Census, GeoNames',
    ...(streets === undefined ? {} : { streets }),
  };
}
