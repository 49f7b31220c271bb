import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { AddressSource } from '../../ports/address-source.ts';
import { buildOnce, fingerprint } from '../local/build-once.ts';
import type { CoveringTiles } from '../local/metro-basemap.ts';
import type { Polygon } from '../local/polygons.ts';
import { UnusableFile } from '../local/unusable-file.ts';
import type { RoadExit } from '../../ports/map-service.ts';
import type { BuildOrder, ExtractSummary } from './build-extract.ts';
import { checkExtract } from './check-extract.ts';
import { tileZooms } from './cut-tiles.ts';
import { storedAddresses } from './stored-addresses.ts';

/**
 * The version of the stored results. If a build stores something different, increase it, so that all extracts
 * are built again.
 */
const buildVersion = 6;

export interface OsmExtract {
  readonly tiles: CoveringTiles;
  readonly addresses: AddressSource;
  readonly exits: readonly RoadExit[];
}

async function buildOnThread(order: BuildOrder): Promise<void> {
  const worker = new Worker(new URL('./build-extract.ts', import.meta.url), { workerData: order });
  try {
    // If the build fails, the worker emits 'error', and `once` throws it.
    await once(worker, 'exit');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusableFile(`No map could be made of ${order.extractPath}: ${reason}`, {
      cause: error,
    });
  }
}

/** Reads a text file next to the extract that has the same name but this ending; undefined if there is none. */
async function readBeside(extractPath: string, ending: string): Promise<string | undefined> {
  try {
    return await readFile(extractPath.replace(/(\.osm)?\.pbf$/, '') + ending, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The map's credit line. It is the text in the file next to the extract that ends with `.attribution.txt`.
 * Without this file it names OpenStreetMap, as OpenStreetMap's license requires.
 */
async function attributionOf(extractPath: string): Promise<string> {
  const beside = await readBeside(extractPath, '.attribution.txt');
  return beside?.trim() ?? '© OpenStreetMap contributors';
}

const coverageFile = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      geometry: z.object({
        type: z.literal('Polygon'),
        coordinates: z.array(z.array(z.tuple([z.number(), z.number()])).min(4)).min(1),
      }),
    }),
  ),
});

/**
 * The outline of the area whose streets the extract contains. It is in the file next to the extract that ends
 * with `.coverage.geojson`, as polygons. Undefined if there is no such file.
 */
async function coverageOf(extractPath: string): Promise<Polygon[] | undefined> {
  const beside = await readBeside(extractPath, '.coverage.geojson');
  if (beside === undefined) return undefined;
  try {
    return coverageFile.parse(JSON.parse(beside)).features.map((each) => each.geometry.coordinates);
  } catch (cause) {
    throw new UnusableFile(
      `The coverage beside ${extractPath} is not a GeoJSON collection of polygons.`,
      { cause },
    );
  }
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/**
 * The vector tiles, addresses and road exits (where major roads leave the map) of an extract. If they are not
 * in `dataDir` yet, calls `onBuild` and makes them. Throws UnusableFile if the file is damaged or no extract.
 */
export async function openExtract(
  extractPath: string,
  dataDir: string,
  onBuild: () => void = () => undefined,
): Promise<OsmExtract> {
  await checkExtract(extractPath);
  const version = `v${buildVersion}-${await fingerprint(extractPath)}`;
  const folder = join(dataDir, 'osm-extract', version);
  await buildOnce(folder, (partial) => {
    onBuild();
    return buildOnThread({ extractPath, folder: partial });
  });
  const { bounds, counties } = (await readJson(join(folder, 'summary.json'))) as ExtractSummary;
  const coverage = await coverageOf(extractPath);
  const exits = (await readJson(join(folder, 'exits.json'))) as RoadExit[];
  return {
    exits,
    addresses: {
      name: basename(extractPath),
      fingerprint: async () => version,
      facts: () => storedAddresses(folder),
      remarks: () => [],
    },
    tiles: {
      bounds,
      counties,
      ...(coverage === undefined ? {} : { coverage }),
      version,
      attribution: await attributionOf(extractPath),
      minZoom: tileZooms.min,
      maxZoom: tileZooms.max,
      async getTile(zoom, x, y) {
        if (![zoom, x, y].every((part) => Number.isInteger(part) && part >= 0)) return undefined;
        try {
          return await readFile(join(folder, 'tiles', String(zoom), String(x), `${y}.pbf`));
        } catch (error) {
          if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
            return undefined;
          throw error;
        }
      },
    },
  };
}
