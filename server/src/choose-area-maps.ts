import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { AreaStreets } from './adapters/local/area-roads.ts';
import { loadZipList } from './adapters/local/gazetteer.ts';
import { UnusableFile } from './adapters/local/unusable-file.ts';
import { openExtract, type OsmExtract } from './adapters/osm-extract/open-extract.ts';
import { prepareRoutingTiles } from './adapters/valhalla/routing-tiles.ts';
import { createValhallaMap } from './adapters/valhalla/valhalla-map.ts';
import type { Config } from './config.ts';
import type { AreaMaps, MapCheck, PreparedMap } from './ports/area-maps.ts';
import type { Bounds } from './ports/basemap.ts';
import type { MapService } from './ports/map-service.ts';

interface MapRow {
  area_id: string;
  file: string;
  bounds: Bounds;
  time_zone: string;
  zips: string[];
}

/** The streets and ZIP codes of the areas that are open now. */
interface OpenedAreas {
  readonly streets: readonly AreaStreets[];
  readonly zips: readonly string[];
}

interface AreaMapsOptions {
  config: Pick<Config, 'dataDir' | 'traffic'>;
  /** The map service that finds places. It also estimates drives that leave an area's streets. */
  fallback: () => MapService;
  pool: Pool | undefined;
  /** Builds the address index again from the maps of all areas. */
  buildAddresses: () => Promise<void>;
}

const folderOf = (dataDir: string) => join(dataDir, 'areas');
export const areaMapPath = (dataDir: string, file: string) => join(folderOf(dataDir), file);

export async function readAreaMaps(pool: Pool): Promise<MapRow[]> {
  const { rows } = await pool.query<MapRow>(`
    SELECT m.area_id, m.file, m.bounds, a.time_zone,
      array(SELECT zip FROM service_area_zips z WHERE z.area_id = a.id ORDER BY zip) AS zips
    FROM area_maps m JOIN service_areas a ON a.id = m.area_id ORDER BY m.area_id`);
  return rows;
}

async function countAddresses({ addresses }: OsmExtract) {
  const streets = new Set<string>();
  let houses = 0;
  for await (const fact of addresses.facts()) {
    if (fact.kind === 'stretch') streets.add(fact.name);
    if (fact.kind === 'point' || fact.kind === 'range') houses += 1;
  }
  return { streets: streets.size, houses };
}

/** A message about a file, with 'this file' instead of the file's path. */
const plainly = (message: string, path: string) =>
  message.replaceAll(path, 'this file').replace(/^No map could be made of this file: /, '');

/** Stores the map extracts of areas in the data folder. Opens the extracts of the areas in use. */
export async function openAreaMaps(options: AreaMapsOptions) {
  const { config, fallback, pool, buildAddresses } = options;
  const { dataDir, traffic } = config;
  const zipList = await loadZipList();
  const opened = new Map<string, AreaStreets>();
  let now: OpenedAreas = { streets: [], zips: [] };
  let reading: Promise<void> = Promise.resolve();

  async function open({ file, bounds, time_zone }: MapRow): Promise<AreaStreets> {
    const extractPath = areaMapPath(dataDir, file);
    const known = opened.get(file);
    if (known !== undefined) return known;
    const { tiles, exits } = await openExtract(extractPath, dataDir);
    const map = await createValhallaMap({
      extractPath,
      dataDir,
      exits,
      traffic: { table: traffic, timeZone: time_zone },
      fallback: fallback(),
    });
    const streets = { bounds, map, tiles };
    opened.set(file, streets);
    return streets;
  }

  async function read(): Promise<void> {
    if (pool === undefined) return;
    const rows = await readAreaMaps(pool);
    const streets: AreaStreets[] = [];
    for (const row of rows) streets.push(await open(row));
    now = { streets, zips: rows.flatMap(({ zips }) => zips) };
  }

  /**
   * Reads the list of areas again. If a read is running, waits for it first, so that the newest result is
   * always the last.
   */
  function refresh(): Promise<void> {
    reading = reading.catch(() => undefined).then(read);
    return reading;
  }

  async function prepared(path: string, problemOf: MapCheck): Promise<Omit<PreparedMap, 'file'>> {
    const extract = await openExtract(path, dataDir);
    const { bounds } = extract.tiles;
    const problem = problemOf(bounds);
    if (problem !== undefined) throw new UnusableFile(problem);
    await prepareRoutingTiles(path, dataDir);
    return { bounds, ...(await countAddresses(extract)) };
  }

  async function prepare(bytes: Buffer, problemOf: MapCheck): ReturnType<AreaMaps['prepare']> {
    const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.osm.pbf`;
    const path = areaMapPath(dataDir, file);
    await mkdir(folderOf(dataDir), { recursive: true });
    const isKept = await access(path).then(
      () => true,
      () => false,
    );
    if (!isKept) {
      const aside = `${path}.${randomUUID()}`;
      await writeFile(aside, bytes);
      await rename(aside, path);
    }
    try {
      return { ok: true, map: { file, ...(await prepared(path, problemOf)) } };
    } catch (error) {
      if (!isKept) await rm(path, { force: true });
      if (!(error instanceof UnusableFile)) throw error;
      return { ok: false, reason: plainly(error.message, path) };
    }
  }

  await refresh();
  const maps: AreaMaps = {
    prepare,
    refresh,
    async use() {
      await buildAddresses();
      await refresh();
    },
    findZip(zip) {
      const found = zipList.find(zip);
      return (
        found && {
          zip,
          town: found.town,
          state: found.state,
          location: { lat: found.lat, lng: found.lng },
        }
      );
    },
  };
  return { maps, areas: () => now };
}
