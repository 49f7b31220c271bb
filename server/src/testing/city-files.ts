import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareMapFiles } from '../choose-map.ts';

const city = join(import.meta.dirname, '../reference-data/city/st-louis-metro.osm.pbf');

/**
 * Puts the City's map files into a data folder, as the first start would have built them. A run of the whole
 * suite builds them once, in the folder that BACKHAUL_CITY_FILES names. Without that folder nothing is
 * copied, and a start builds its own files.
 */
export async function bringCityFiles(dataDir: string): Promise<void> {
  const shared = process.env['BACKHAUL_CITY_FILES'];
  if (shared === undefined) return;
  await prepareMapFiles({ osmExtract: city, dataDir: shared }, () => undefined);
  await cp(shared, dataDir, { recursive: true });
}
