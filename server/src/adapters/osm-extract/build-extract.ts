import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { coveredCounties } from './covered-counties.ts';
import { boundsOf, cutTiles, type Bounds } from './cut-tiles.ts';
import { type ExtractContents, readExtract } from './read-extract.ts';
import { storeAddresses } from './stored-addresses.ts';
import { readRoadExits } from './road-exits.ts';

/** Facts about an extract that are stored with its tiles. */
export interface ExtractSummary {
  bounds: Bounds;
  /** FIPS codes of the metro counties that the extract covers. */
  counties: string[];
}

export interface BuildOrder {
  extractPath: string;
  folder: string;
}

async function contentsOf(extractPath: string): Promise<ExtractContents> {
  try {
    return await readExtract(extractPath);
  } catch (cause) {
    throw new Error('it is damaged; fetch it again.', { cause });
  }
}

/**
 * Makes the tiles, addresses and road exits of an extract and stores them in a folder. It runs in a separate
 * thread, because it takes seconds of processor time.
 */
async function build({ extractPath, folder }: BuildOrder): Promise<void> {
  const contents = await contentsOf(extractPath);
  const positions = contents.roads.flatMap((road) => road.line);
  const bounds = boundsOf(positions);
  if (bounds === undefined) throw new Error('it has no roads.');
  await cutTiles(contents, bounds, join(folder, 'tiles'));
  await storeAddresses(folder, contents.addresses);
  await writeFile(join(folder, 'exits.json'), JSON.stringify(await readRoadExits(extractPath)));
  const summary: ExtractSummary = { bounds, counties: coveredCounties(positions) };
  await writeFile(join(folder, 'summary.json'), JSON.stringify(summary));
}

await build(workerData as BuildOrder);
