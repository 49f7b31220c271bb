import path from 'node:path';

/** The City's streets, which ship with the server. */
export const cityExtract = path.resolve(
  import.meta.dirname,
  '../../server/src/reference-data/city/st-louis-metro.osm.pbf',
);
