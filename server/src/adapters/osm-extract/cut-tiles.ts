import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Feature, Geometry } from 'geojson';
import GeoJSONVT, { type LegacyFeature } from 'geojson-vt';
import vtPbf from 'vt-pbf';
import type { Position } from '../../ports/map-service.ts';
import { joinLines } from './join-lines.ts';
import { namesOfAreas, placesBesideAreas } from './map-names.ts';
import type { ExtractContents, Road } from './read-extract.ts';

/**
 * Tiles are made for these zoom levels. At higher levels, the map enlarges tiles; at lower levels, it shows
 * no streets.
 */
export const tileZooms = { min: 7, max: 14 };
const tileExtent = 4096;

export type Bounds = [west: number, south: number, east: number, north: number];

interface Cut {
  readonly layer: 'roads' | 'parks' | 'water' | 'area-names' | 'places';
  readonly minZoom: number;
  readonly features: Feature[];
}

function feature(geometry: Geometry, properties: Record<string, string>): Feature {
  return { type: 'Feature', geometry, properties };
}

/**
 * Joins the pieces of streets, which end at every crossing, into longer lines. These look smoother, need less
 * data and have room for the street's name.
 */
function joinedRoads(roads: readonly Road[]): Feature[] {
  return [...Map.groupBy(roads, (road) => `${road.roadClass}/${road.name}`).values()].flatMap(
    (stretches) => {
      const [{ roadClass, name } = { roadClass: 'local', name: '' }] = stretches;
      return joinLines(stretches.map((road) => road.line)).map((coordinates) =>
        feature(
          { type: 'LineString', coordinates },
          { class: roadClass, ...(name === '' ? {} : { name }) },
        ),
      );
    },
  );
}

function cutsOf({ roads, areas, places }: ExtractContents): Cut[] {
  const ofClass = (roadClass: string) =>
    joinedRoads(roads.filter((road) => road.roadClass === roadClass));
  const ofKind = (kind: string) =>
    areas
      .filter((area) => area.kind === kind)
      .map(({ rings }) => feature({ type: 'Polygon', coordinates: rings }, {}));
  const labelled = ({ at, ...properties }: { at: Position; kind: string; name: string }) =>
    feature({ type: 'Point', coordinates: at }, properties);
  const areaNames = namesOfAreas(areas);
  return [
    { layer: 'water', minZoom: 7, features: ofKind('water') },
    { layer: 'parks', minZoom: 9, features: ofKind('park') },
    { layer: 'roads', minZoom: 11, features: ofClass('local') },
    { layer: 'roads', minZoom: 9, features: ofClass('major') },
    { layer: 'roads', minZoom: 7, features: ofClass('motorway') },
    { layer: 'area-names', minZoom: 11, features: areaNames.map(labelled) },
    {
      layer: 'places',
      minZoom: 9,
      features: placesBesideAreas(places, areaNames).map(labelled),
    },
  ];
}

export function boundsOf(positions: Iterable<Position>): Bounds | undefined {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of positions) {
    bounds[0] = Math.min(bounds[0], lng);
    bounds[1] = Math.min(bounds[1], lat);
    bounds[2] = Math.max(bounds[2], lng);
    bounds[3] = Math.max(bounds[3], lat);
  }
  return bounds[0] > bounds[2] ? undefined : bounds;
}

/** The column and row of the map tile at a position, in Web Mercator. */
function tileAt(lng: number, lat: number, zoom: number): { x: number; y: number } {
  const tiles = 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: Math.floor(((lng + 180) / 360) * tiles),
    y: Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles),
  };
}

function* tilesWithin([west, south, east, north]: Bounds) {
  for (let z = tileZooms.min; z <= tileZooms.max; z += 1) {
    const first = tileAt(west, north, z);
    const last = tileAt(east, south, z);
    for (let x = first.x; x <= last.x; x += 1) {
      for (let y = first.y; y <= last.y; y += 1) yield { z, x, y };
    }
  }
}

/** Writes every non-empty tile below `folder` as {z}/{x}/{y}.pbf, gzipped. */
export async function cutTiles(
  contents: ExtractContents,
  bounds: Bounds,
  folder: string,
): Promise<void> {
  const cuts = cutsOf(contents).map((cut) => ({
    ...cut,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features: cut.features },
      { maxZoom: tileZooms.max, extent: tileExtent },
    ),
  }));
  for (const { z, x, y } of tilesWithin(bounds)) {
    const layers: Record<string, { features: LegacyFeature[] }> = {};
    for (const { layer, minZoom, index } of cuts) {
      const features = z >= minZoom ? (index.getTile(z, x, y)?.features ?? []) : [];
      if (features.length > 0)
        layers[layer] = { features: [...(layers[layer]?.features ?? []), ...features] };
    }
    if (Object.keys(layers).length === 0) continue;
    const tile = vtPbf.fromGeojsonVt(layers, { version: 2, extent: tileExtent });
    const column = join(folder, String(z), String(x));
    await mkdir(column, { recursive: true });
    await writeFile(join(column, `${y}.pbf`), gzipSync(tile));
  }
}
