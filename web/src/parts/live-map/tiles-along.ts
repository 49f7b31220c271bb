import type { Position } from './map-scene.ts';

export interface TileSource {
  /** The URL of a tile, such as '/api/map/tiles/{z}/{x}/{y}?version=…'. */
  readonly template: string;
  readonly minzoom: number;
  readonly maxzoom: number;
}

/** The lowest zoom whose tiles are stored. At lower zooms a map shows more than a driver needs. */
const farthestZoom = 10;
/**
 * The distance between two checked points of a line, in degrees. It is less than the size of a tile at zoom
 * 16, so that no tile is missed.
 */
const stepDegrees = 0.003;
/**
 * The maximum number of tiles to store. If a longer route needs more, only those at its beginning are stored,
 * in every zoom.
 */
const tilesAtMost = 400;

/** The tile that holds a position, in web mercator. */
function tileAt([lng, lat]: Position, zoom: number): { x: number; y: number } {
  const side = 2 ** zoom;
  const radians = (lat * Math.PI) / 180;
  const north = Math.log(Math.tan(radians) + 1 / Math.cos(radians));
  return {
    x: Math.floor(((lng + 180) / 360) * side),
    y: Math.floor(((1 - north / Math.PI) / 2) * side),
  };
}

/** Points along a line, so close together that no tile between them is missed. */
function* placesOf(line: readonly Position[]): Generator<Position> {
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to;
    const span = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
    const steps = Math.max(1, Math.ceil(span / stepDegrees));
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      yield [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
  }
}

/** URLs of the map tiles along a line, with their neighbors, starting at the line's beginning. */
export function tilesAlong(line: readonly Position[], source: TileSource): string[] {
  const found = new Set<string>();
  const lowest = Math.max(farthestZoom, source.minzoom);
  for (const place of placesOf(line))
    for (let zoom = lowest; zoom <= source.maxzoom; zoom++) {
      const { x, y } = tileAt(place, zoom);
      for (const dx of [0, -1, 1])
        for (const dy of [0, -1, 1])
          found.add(
            source.template
              .replace('{z}', String(zoom))
              .replace('{x}', String(x + dx))
              .replace('{y}', String(y + dy)),
          );
      if (found.size >= tilesAtMost) return [...found].slice(0, tilesAtMost);
    }
  return [...found];
}
