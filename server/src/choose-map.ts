import { createBuiltInMap } from './adapters/local/built-in-map.ts';
import { createMetroBasemap } from './adapters/local/metro-basemap.ts';
import { createSignedPlaceIds } from './adapters/local/signed-place-ids.ts';
import { openExtract } from './adapters/osm-extract/open-extract.ts';
import { createValhallaMap } from './adapters/valhalla/valhalla-map.ts';
import type { Config } from './config.ts';
import type { Basemap } from './ports/basemap.ts';
import type { MapService, PlaceFacts } from './ports/map-service.ts';

export interface ChosenMap {
  map: MapService;
  basemap: Basemap;
}

/**
 * The configured map (product-rules.md#maps): real streets, routes and tiles if OSM_EXTRACT names an extract, else the
 * built-in one. The first start builds the extract's data: a second for a city, minutes for a state.
 */
export async function chooseMap(
  { appSecret, dataDir, osmExtract }: Pick<Config, 'appSecret' | 'dataDir' | 'osmExtract'>,
  searchStores: (query: string) => Promise<PlaceFacts[]>,
): Promise<ChosenMap> {
  const placeIds = createSignedPlaceIds(appSecret);
  if (osmExtract === null) {
    const map = await createBuiltInMap({ placeIds, searchStores });
    return { map, basemap: await createMetroBasemap() };
  }
  const { streets, tiles } = await openExtract(osmExtract, dataDir);
  const fallback = await createBuiltInMap({ placeIds, searchStores, streets });
  const map = await createValhallaMap({ extractPath: osmExtract, dataDir, placeIds, fallback });
  return { map, basemap: await createMetroBasemap(tiles) };
}
