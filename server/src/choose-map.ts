import { basename } from 'node:path';
import type { Pool } from 'pg';
import { createAddressLookup } from './adapters/address-index/address-lookup.ts';
import { withAreaGround } from './adapters/local/area-ground.ts';
import { createAreaRoads } from './adapters/local/area-roads.ts';
import { createBuiltInMap } from './adapters/local/built-in-map.ts';
import { loadGazetteer } from './adapters/local/gazetteer.ts';
import { createMetroBasemap } from './adapters/local/metro-basemap.ts';
import { createSignedPlaceIds } from './adapters/local/signed-place-ids.ts';
import { openExtract } from './adapters/osm-extract/open-extract.ts';
import { prepareRoutingTiles } from './adapters/valhalla/routing-tiles.ts';
import { createValhallaMap } from './adapters/valhalla/valhalla-map.ts';
import { openAreaMaps } from './choose-area-maps.ts';
import type { Config } from './config.ts';
import { ConfigError } from './environment/config-rules.ts';
import { connectDatabase } from './database/connect.ts';
import type { AddressIndex } from './ports/address-index.ts';
import type { AreaMaps } from './ports/area-maps.ts';
import type { Basemap } from './ports/basemap.ts';
import type { MapService, PlaceFacts, PlaceIds } from './ports/map-service.ts';
import { prepareAddresses } from './prepare-addresses.ts';
import { serviceArea } from './reference-data/service-area.ts';

export interface ChosenMap {
  map: MapService;
  /** The base map that is in use now. It changes when an area is added. */
  basemap: () => Basemap;
  placeIds: PlaceIds;
  areaMaps: AreaMaps;
}

/**
 * Builds the vector tiles and the routing tiles of the configured map, if they are missing. That takes
 * seconds for a city and minutes for a state. It needs no database, so the database can be set up at the same
 * time.
 */
export async function prepareMapFiles(
  { dataDir, osmExtract }: Pick<Config, 'dataDir' | 'osmExtract'>,
  report: (line: string) => void,
): Promise<void> {
  if (osmExtract === null) return;
  const name = basename(osmExtract);
  // Waits for both builds, even if one fails. Otherwise the other would be stopped in the middle.
  const built = await Promise.allSettled([
    openExtract(osmExtract, dataDir, () => report(`Drawing the map of ${name} …`)),
    prepareRoutingTiles(osmExtract, dataDir, () => report(`Laying out the roads of ${name} …`)),
  ]);
  const failure = built.find((each) => each.status === 'rejected');
  if (failure !== undefined) {
    const cause: unknown = failure.reason;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`OSM_EXTRACT: ${reason}`, { cause });
  }
}

interface MapDatabase {
  /** The database with the address index and the list of areas. */
  pool: Pool;
  /** The database's URL for a user who may build the address index again. */
  ownerUrl: string;
}

type MapConfig = Pick<Config, 'addressPoints' | 'appSecret' | 'dataDir' | 'osmExtract' | 'traffic'>;

/** Finds addresses in all areas. If an area was added, the next search includes it. */
function createAreaLookup(zips: () => readonly string[], pool: Pool | undefined): AddressIndex {
  const { centerLat, centerLng } = serviceArea;
  let made: { zips: readonly string[]; lookup: Promise<AddressIndex> } | undefined;
  async function make(others: readonly string[]): Promise<AddressIndex> {
    const centre = { lat: centerLat, lng: centerLng };
    return createAddressLookup({ gazetteer: await loadGazetteer(others), centre, pool });
  }
  function current(): Promise<AddressIndex> {
    const others = zips();
    if (made?.zips !== others) made = { zips: others, lookup: make(others) };
    return made.lookup;
  }
  return {
    suggest: async (...asked) => (await current()).suggest(...asked),
    resolve: async (address) => (await current()).resolve(address),
    reverse: async (point) => (await current()).reverse(point),
  };
}

/**
 * Opens the map of the configured extract: its streets and its base map. Without an extract, the map has no
 * streets.
 */
async function openOwnMap(config: MapConfig, fallback: MapService) {
  const { dataDir, osmExtract, traffic } = config;
  if (osmExtract === null) return { map: fallback, ground: await createMetroBasemap() };
  const { tiles, exits } = await openExtract(osmExtract, dataDir);
  const map = await createValhallaMap({
    extractPath: osmExtract,
    dataDir,
    exits,
    traffic: { table: traffic, timeZone: serviceArea.timeZone },
    fallback,
  });
  return { map, ground: await createMetroBasemap(tiles) };
}

/**
 * The server's map (product-rules.md#maps): the configured extract with streets and routes, or the built-in
 * map. It includes areas that were opened later. Missing files are built first.
 */
export async function chooseMap(
  config: MapConfig,
  searchStores: (query: string) => Promise<PlaceFacts[]>,
  /** The database with addresses and areas. Without it the map knows no street names and no other areas. */
  database?: MapDatabase,
): Promise<ChosenMap> {
  const { appSecret } = config;
  const placeIds = createSignedPlaceIds(appSecret);
  const pool = database?.pool;
  const addresses = createAreaLookup(() => opened.areas().zips, pool);
  const fallback = createBuiltInMap({ placeIds, addresses, searchStores });
  const opened = await openAreaMaps({
    config,
    pool,
    fallback: () => fallback,
    async buildAddresses() {
      if (database === undefined) return;
      const owner = connectDatabase({ name: 'owner', url: database.ownerUrl, max: 2 });
      try {
        await prepareAddresses(config, owner.pool, () => undefined);
      } finally {
        await owner.close();
      }
    },
  });
  const own = await openOwnMap(config, fallback);
  return {
    map: createAreaRoads(own.map, () => opened.areas().streets),
    basemap: () => withAreaGround(own.ground, opened.areas().streets),
    placeIds,
    areaMaps: opened.maps,
  };
}
