import { existsSync } from 'node:fs';
import path from 'node:path';

const factsDir =
  process.env['BACKHAUL_FACTS_DIR'] ?? path.resolve(import.meta.dirname, '../../../shared/data');
const extract = path.join(factsDir, 'st-louis-city-roads.osm.pbf');

/** An extract of the City's streets, if the folder of facts lies beside the checkout; else null. */
export const cityExtract = existsSync(extract) ? extract : null;

/** What is printed in place of a figure that needs it. */
export const withoutExtract = 'no st-louis-city-roads.osm.pbf in BACKHAUL_FACTS_DIR';
