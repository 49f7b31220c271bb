import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareMapFiles } from '../choose-map.ts';

const city = join(import.meta.dirname, '../reference-data/city/st-louis-metro.osm.pbf');

/**
 * Copies the City's prepared map files into a data folder, so that a test server need not build them. The
 * folder BACKHAUL_CITY_FILES holds them; the first test of a run builds them there. Without that variable
 * nothing is copied.
 */
export async function bringCityFiles(dataDir: string): Promise<void> {
  const shared = process.env['BACKHAUL_CITY_FILES'];
  if (shared === undefined) return;
  await prepareMapFiles({ osmExtract: city, dataDir: shared }, () => undefined);
  await cp(shared, dataDir, { recursive: true });
}
