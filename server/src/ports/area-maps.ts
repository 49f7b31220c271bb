import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { Bounds } from './basemap.ts';

/** An extract whose streets, roads and addresses are prepared. */
export interface PreparedMap {
  /** Its name in the data folder, made of its contents. */
  readonly file: string;
  readonly bounds: Bounds;
  readonly streets: number;
  /** House numbers, and ranges of them. */
  readonly houses: number;
}

/** Says why a map with these bounds is not the area's; undefined if it is. */
export type MapCheck = (bounds: Bounds) => string | undefined;

export interface ZipPlace {
  readonly zip: string;
  readonly town: string;
  readonly state: string;
  readonly location: GeoPoint;
}

/** The maps of areas that were opened after the installation, beside its own. */
export interface AreaMaps {
  /** Keeps an extract in the data folder and prepares it. Takes seconds for a city. Nothing is kept of a refused one. */
  prepare(
    bytes: Buffer,
    problemOf: MapCheck,
  ): Promise<{ ok: true; map: PreparedMap } | { ok: false; reason: string }>;
  /** Puts the addresses of all areas' maps in use, then the maps themselves in this process. */
  use(): Promise<void>;
  /** Reads the list of maps again, when another process has put one in use. */
  refresh(): Promise<void>;
  /** A ZIP code of the country. */
  findZip(zip: string): ZipPlace | undefined;
}
