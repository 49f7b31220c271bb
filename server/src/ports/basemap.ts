import type { FeatureCollection, MultiPolygon, Point } from 'geojson';

/** Streets, parks and water as Mapbox vector tiles with the layers `roads`, `parks`, `water` and `places`. */
export interface StreetTiles {
  readonly bounds: [west: number, south: number, east: number, north: number];
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Changes when the tiles do. */
  readonly version: string;
  /** Whom to thank on the map, as plain text. */
  readonly attribution: string;
  /** A gzipped tile; undefined where there is nothing to draw. */
  getTile(z: number, x: number, y: number): Promise<Buffer | undefined>;
}

/** What the map is drawn from without asking anybody outside (product-rules.md#maps). */
export interface Basemap {
  /** The ground: counties of the metro, or what the streets cover. */
  readonly land: FeatureCollection<MultiPolygon>;
  /** Towns, with `rank` 1 for the largest. */
  readonly towns: FeatureCollection<Point, { name: string; rank: number }>;
  readonly zips: FeatureCollection<Point, { name: string }>;
  readonly attribution: string;
  readonly streets?: StreetTiles;
}
