import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { Bounds } from './basemap.ts';

/** An OpenStreetMap extract (a file of map data) whose streets, roads and addresses are prepared. */
export interface PreparedMap {
  /** The map's file name in the data folder, derived from its contents. */
  readonly file: string;
  readonly bounds: Bounds;
  readonly streets: number;
  /** The number of entries that are a house number or a range of house numbers. */
  readonly houses: number;
}

/** Compares a map's bounds with an area. Returns the reason why the map does not fit; undefined if it fits. */
export type MapCheck = (bounds: Bounds) => string | undefined;

export interface ZipPlace {
  readonly zip: string;
  readonly town: string;
  readonly state: string;
  readonly location: GeoPoint;
}

/**
 * The maps of areas that were added after the server was set up. They are used in addition to its first map.
 */
export interface AreaMaps {
  /**
   * Stores an extract in the data folder and prepares it, which takes seconds for a city. A refused extract
   * is deleted.
   */
  prepare(
    bytes: Buffer,
    problemOf: MapCheck,
  ): Promise<{ ok: true; map: PreparedMap } | { ok: false; reason: string }>;
  /**
   * Takes new maps into use: builds the address index again from the maps of all areas, and reads the list of
   * maps again in this process.
   */
  use(): Promise<void>;
  /** Reads the list of maps again. Call it when another process has put a new map in use. */
  refresh(): Promise<void>;
  /** Finds a ZIP code anywhere in the country. */
  findZip(zip: string): ZipPlace | undefined;
}
