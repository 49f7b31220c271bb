import { basename } from 'node:path';
import type { Pool } from 'pg';
import { createAddressLookup } from './adapters/address-index/address-lookup.ts';
import { createBuiltInMap } from './adapters/local/built-in-map.ts';
import { loadGazetteer } from './adapters/local/gazetteer.ts';
import { createMetroBasemap } from './adapters/local/metro-basemap.ts';
import { createSignedPlaceIds } from './adapters/local/signed-place-ids.ts';
import { openExtract } from './adapters/osm-extract/open-extract.ts';
import { prepareRoutingTiles } from './adapters/valhalla/routing-tiles.ts';
import { createValhallaMap } from './adapters/valhalla/valhalla-map.ts';
import { type Config, ConfigError } from './config.ts';
import type { Basemap } from './ports/basemap.ts';
import type { MapService, PlaceFacts, PlaceIds } from './ports/map-service.ts';
import { serviceArea } from './reference-data/service-area.ts';

export interface ChosenMap {
  map: MapService;
  basemap: Basemap;
  /** The place ids that the map issues and reads. */
  placeIds: PlaceIds;
}

/**
 * Builds the extract's vector tiles and routing tiles at the same time, unless they exist. Takes seconds for a city,
 * minutes for a state. Needs no database, so a first start can set up both in parallel.
 */
export async function prepareMapFiles(
  { dataDir, osmExtract }: Pick<Config, 'dataDir' | 'osmExtract'>,
  tell: (line: string) => void,
): Promise<void> {
  if (osmExtract === null) return;
  const name = basename(osmExtract);
  // Waits for both even if one fails, so that the other is not left half-built.
  const built = await Promise.allSettled([
    openExtract(osmExtract, dataDir, () => tell(`Drawing the map of ${name} …`)),
    prepareRoutingTiles(osmExtract, dataDir, () => tell(`Laying out the roads of ${name} …`)),
  ]);
  const failure = built.find((each) => each.status === 'rejected');
  if (failure !== undefined) {
    const cause: unknown = failure.reason;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`OSM_EXTRACT: ${reason}`, { cause });
  }
}

/**
 * The configured map (product-rules.md#maps): real streets, routes and tiles of the extract, or the built-in one.
 * Builds the files that `prepareMapFiles()` did not.
 */
export async function chooseMap(
  {
    appSecret,
    dataDir,
    osmExtract,
    traffic,
  }: Pick<Config, 'appSecret' | 'dataDir' | 'osmExtract' | 'traffic'>,
  searchStores: (query: string) => Promise<PlaceFacts[]>,
  /** Database of the address index; without it the map knows no streets. */
  pool?: Pool,
): Promise<ChosenMap> {
  const placeIds = createSignedPlaceIds(appSecret);
  const { centerLat, centerLng, timeZone } = serviceArea;
  const addresses = createAddressLookup({
    gazetteer: await loadGazetteer(),
    centre: { lat: centerLat, lng: centerLng },
    pool,
  });
  const fallback = createBuiltInMap({ placeIds, addresses, searchStores });
  if (osmExtract === null) {
    return { map: fallback, basemap: await createMetroBasemap(), placeIds };
  }
  const { tiles, exits } = await openExtract(osmExtract, dataDir);
  const map = await createValhallaMap({
    extractPath: osmExtract,
    dataDir,
    exits,
    traffic: { table: traffic, timeZone },
    fallback,
  });
  return { map, basemap: await createMetroBasemap(tiles), placeIds };
}
