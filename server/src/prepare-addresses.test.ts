import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from './environment/config-rules.ts';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';
import { prepareAddresses } from './prepare-addresses.ts';
import { writeMadeUpGrid } from './testing/made-up-grid.ts';
import { writeMadeUpExtract } from './testing/write-made-up-extract.ts';

let database: TestDatabase;
let dataDir: string;
let grid: Awaited<ReturnType<typeof writeMadeUpGrid>>;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'prepare-addresses-'));
  grid = await writeMadeUpGrid();
});
afterAll(async () => {
  await database.destroy();
  await Promise.all([dataDir, grid.folder].map((folder) => rm(folder, { recursive: true })));
});

async function prepare(points: string | null, extractPath: string | null = null) {
  const addressPoints = points === null ? null : join(dataDir, 'points.csv');
  if (addressPoints !== null && points !== null) await writeFile(addressPoints, points);
  const report: string[] = [];
  const config = { addressPoints, dataDir, osmExtract: extractPath };
  await prepareAddresses(config, database.pool, (line) => report.push(line));
  return report.at(-1);
}
const houseAt150 = async () =>
  (
    await database.pool.query<{ position: { x: number } }>(
      `SELECT p.position FROM address_points p JOIN address_streets s ON s.id = p.street_id
        WHERE s.name = 'Third Street' AND p.number = 150`,
    )
  ).rows.map(({ position }) => position.x);

test('addresses come from the extract and, before it, from the file of points', async () => {
  expect(await prepare(null, grid.extractPath)).toMatch(/ streets, 3 houses, 0 ranges/);
  expect(await houseAt150()).not.toEqual([-90.2562]);
  const points =
    'LON,LAT,NUMBER,STREET\n-90.2562,38.604,150,THIRD ST\n-90.2562,38.604,152,THIRD ST\n';
  expect(await prepare(points, grid.extractPath)).toMatch(/ streets, 4 houses, 0 ranges/);
  expect(await houseAt150()).toEqual([-90.2562]);
});

test('a file that cannot be used ends the start in a sentence, and the addresses stay', async () => {
  await prepare(null, grid.extractPath);
  await expect(prepare('ZIP,STREET\n63118,Elm St\n')).rejects.toThrow(
    new ConfigError(
      "points.csv has no column LON, LAT, NUMBER in its first line; OpenAddresses' columns are LON, LAT, NUMBER, STREET, CITY, REGION, POSTCODE.",
    ),
  );
  await expect(prepare('LON,LAT,NUMBER,STREET\n2.35,48.85,1,Rue Morgue\n')).rejects.toThrow(
    new ConfigError('points.csv lies wholly outside the metro area of St. Louis.'),
  );
  const paris = join(dataDir, 'paris.osm.pbf');
  const [east, west] = [
    { id: 1, lat: 48.85, lng: 2.35 },
    { id: 2, lat: 48.85, lng: 2.36 },
  ];
  const rue = { id: 1, nodes: [1, 2], tags: { highway: 'residential', name: 'Rue Morgue' } };
  await writeMadeUpExtract(paris, { nodes: [east, west], ways: [rue] });
  await expect(prepare(null, paris)).rejects.toThrow(
    new ConfigError('paris.osm.pbf lies wholly outside the metro area of St. Louis.'),
  );
  expect(await houseAt150()).toHaveLength(1);
});

test('without any file the index is emptied, or was empty', async () => {
  await prepare(null, grid.extractPath);
  expect(await prepare(null)).toMatch(/there are no house numbers/);
  expect(await houseAt150()).toEqual([]);
  expect(await prepare(null)).toBeUndefined();
});
