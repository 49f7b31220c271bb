import type pg from 'pg';
import { buildAddressIndex } from './adapters/address-index/build-address-index.ts';
import { UnusableFile } from './adapters/local/unusable-file.ts';
import { openAddressPoints } from './adapters/openaddresses/open-address-points.ts';
import { openExtract } from './adapters/osm-extract/open-extract.ts';
import { areaMapPath, readAreaMaps } from './choose-area-maps.ts';
import type { Config } from './config.ts';
import { ConfigError } from './environment/config-rules.ts';

/**
 * Builds the index of streets and house numbers from the configured map extract, the file of address points,
 * and the maps of areas added later. Skipped if these are unchanged. Takes seconds for a city, minutes for a
 * metropolitan area.
 */
export async function prepareAddresses(
  { addressPoints, dataDir, osmExtract }: Pick<Config, 'addressPoints' | 'dataDir' | 'osmExtract'>,
  pool: pg.Pool,
  report: (line: string) => void,
): Promise<void> {
  // The file of surveyed address points comes first: if several sources contain a house, the first one
  // counts, and surveyed positions are the most exact.
  const sources = [
    ...(addressPoints === null ? [] : [openAddressPoints(addressPoints)]),
    ...(osmExtract === null ? [] : [(await openExtract(osmExtract, dataDir)).addresses]),
  ];
  const zips: string[] = [];
  for (const area of await readAreaMaps(pool)) {
    sources.push((await openExtract(areaMapPath(dataDir, area.file), dataDir)).addresses);
    zips.push(...area.zips);
  }
  try {
    await buildAddressIndex({ pool, sources, zips, report });
  } catch (error) {
    if (error instanceof UnusableFile) throw new ConfigError(error.message, { cause: error });
    throw error;
  }
}
