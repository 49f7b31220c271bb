import type { FeatureCollection, MultiPolygon, Point } from 'geojson';

export type Bounds = [west: number, south: number, east: number, north: number];

/**
 * Streets, parks and water as Mapbox vector tiles with the layers `roads`, `parks`, `water`, `area-names` (of kind park
 * or water) and `places`.
 */
export interface StreetTiles {
  readonly bounds: Bounds;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** A version that changes when the tiles change. */
  readonly version: string;
  /** The attribution that the map shows, as plain text. */
  readonly attribution: string;
  /** Reads a gzipped tile; undefined if it is empty. */
  getTile(z: number, x: number, y: number): Promise<Buffer | undefined>;
}

/**
 * The data of the map, which our own server delivers without third parties (product-rules.md#maps).
 * `hasStreets` is true for places whose streets are known.
 */
export interface Basemap {
  /** The land to draw: the counties of the metropolitan area, or the area whose streets are known. */
  readonly land: FeatureCollection<MultiPolygon, { hasStreets: boolean }>;
  /** Towns, with `rank` 1 for the largest. */
  readonly towns: FeatureCollection<Point, { name: string; rank: number; hasStreets: boolean }>;
  readonly zips: FeatureCollection<Point, { name: string; hasStreets: boolean }>;
  readonly bounds: Bounds;
  readonly attribution: string;
  readonly streets?: StreetTiles;
}
