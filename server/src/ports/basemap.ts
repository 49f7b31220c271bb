import type { FeatureCollection, MultiPolygon, Point } from 'geojson';

/** Streets, parks and water as Mapbox vector tiles with the layers `roads`, `parks`, `water` and `places`. */
export interface StreetTiles {
  readonly bounds: [west: number, south: number, east: number, north: number];
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Changes with the tiles. */
  readonly version: string;
  /** Attribution shown on the map, as plain text. */
  readonly attribution: string;
  /** A gzipped tile; undefined if it is empty. */
  getTile(z: number, x: number, y: number): Promise<Buffer | undefined>;
}

/** The map's data, served without third parties (product-rules.md#maps). */
export interface Basemap {
  /** The ground: the metro's counties, or the area the streets cover. */
  readonly land: FeatureCollection<MultiPolygon>;
  /** Towns, with `rank` 1 for the largest. */
  readonly towns: FeatureCollection<Point, { name: string; rank: number }>;
  readonly zips: FeatureCollection<Point, { name: string }>;
  readonly attribution: string;
  readonly streets?: StreetTiles;
}
