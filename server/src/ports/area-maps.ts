import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { Bounds } from './basemap.ts';

/** An extract whose streets, roads and addresses are prepared. */
export interface PreparedMap {
  /** The map's file name in the data folder, derived from its contents. */
  readonly file: string;
  readonly bounds: Bounds;
  readonly streets: number;
  /** The number of house numbers and of ranges of them. */
  readonly houses: number;
}

/** Returns the reason why a map with these bounds does not fit the area; undefined if it fits. */
export type MapCheck = (bounds: Bounds) => string | undefined;

export interface ZipPlace {
  readonly zip: string;
  readonly town: string;
  readonly state: string;
  readonly location: GeoPoint;
}

/** The maps of areas that were opened after the installation, in addition to its own map. */
export interface AreaMaps {
  /**
   * Stores an extract in the data folder and prepares it, which takes seconds for a city. A refused extract
   * is deleted.
   */
  prepare(
    bytes: Buffer,
    problemOf: MapCheck,
  ): Promise<{ ok: true; map: PreparedMap } | { ok: false; reason: string }>;
  /** Puts the addresses of all areas' maps in use, then the maps themselves in this process. */
  use(): Promise<void>;
  /** Reads the list of maps again, after another process has put one in use. */
  refresh(): Promise<void>;
  /** Finds a ZIP code of the whole country. */
  findZip(zip: string): ZipPlace | undefined;
}
