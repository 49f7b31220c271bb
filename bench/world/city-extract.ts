import { existsSync } from 'node:fs';
import path from 'node:path';

const factsDir =
  process.env['BACKHAUL_FACTS_DIR'] ?? path.resolve(import.meta.dirname, '../../../shared/data');
const extract = path.join(factsDir, 'st-louis-city-roads.osm.pbf');

/** A street map extract of the city if the facts folder (BACKHAUL_FACTS_DIR) holds one; otherwise null. */
export const cityExtract = existsSync(extract) ? extract : null;

/** Printed instead of a figure that needs it. */
export const withoutExtract = 'no st-louis-city-roads.osm.pbf in BACKHAUL_FACTS_DIR';
