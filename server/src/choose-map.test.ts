import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareMapFiles } from './choose-map.ts';
import { ConfigError } from './environment/config-rules.ts';

const city = join(import.meta.dirname, 'reference-data/city/st-louis-metro.osm.pbf');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'choose-map-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function refusalOf(osmExtract: string, dataDir: string): Promise<unknown> {
  return prepareMapFiles({ osmExtract, dataDir }, () => undefined).then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('an extract that cannot be read is one sentence for people, and nothing half built stays', async () => {
  const half = join(folder, 'half.osm.pbf');
  await writeFile(half, (await readFile(city)).subarray(0, 400_000));
  const dataDir = join(folder, 'of-half');
  const refusal = await refusalOf(half, dataDir);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect((refusal as Error).message).toMatch(
    /^OSM_EXTRACT: No map could be made of .*half\.osm\.pbf: it is cut short/,
  );
  const left = await readdir(dataDir, { recursive: true });
  expect(left.filter((name) => /\.(partial|lock)$/.test(name))).toEqual([]);

  const missing = await refusalOf(join(folder, 'none.osm.pbf'), join(folder, 'of-none'));
  expect((missing as Error).message).toMatch(/^OSM_EXTRACT: .*no such file/);
});

test(
  'the first start tells what it makes, the second has nothing to make',
  { timeout: 60_000 },
  async () => {
    const told: string[] = [];
    const config = { osmExtract: city, dataDir: join(folder, 'city') };
    await prepareMapFiles(config, (line) => told.push(line));
    expect(told.toSorted()).toEqual([
      'Drawing the map of st-louis-metro.osm.pbf …',
      'Laying out the roads of st-louis-metro.osm.pbf …',
    ]);
    await prepareMapFiles(config, (line) => told.push(line));
    expect(told).toHaveLength(2);
  },
);

test('the built-in map needs no files', async () => {
  const dataDir = join(folder, 'of-nothing');
  await prepareMapFiles({ osmExtract: null, dataDir }, () => undefined);
  await expect(readdir(dataDir)).rejects.toThrow(/ENOENT/);
});
