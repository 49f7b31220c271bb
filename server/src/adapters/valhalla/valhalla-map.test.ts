import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { MapService } from '../../ports/map-service.ts';
import { createBuiltInMap } from '../local/built-in-map.ts';
import { describeMapService } from '../../ports/map-service-conformance.ts';
import { createSignedPlaceIds } from '../local/signed-place-ids.ts';
import { crossing, writeMadeUpGrid } from '../../testing/made-up-grid.ts';
import { createValhallaMap } from './valhalla-map.ts';

const placeIds = createSignedPlaceIds('test key');
const fallback = await createBuiltInMap({ placeIds, searchStores: async () => [] });
const farAway = { lat: 38.9, lng: -90.9 };

describe('over a made-up grid', () => {
  let map: MapService;
  let folder: string;
  let extractPath: string;
  beforeAll(async () => {
    ({ folder, extractPath } = await writeMadeUpGrid());
    map = await createValhallaMap({ extractPath, dataDir: folder, placeIds, fallback });
  });

  afterAll(() => rm(folder, { recursive: true }));

  describeMapService('Valhalla', async () => map, { from: crossing(1, 1), to: crossing(6, 5) });

  test('a route turns from street to street', async () => {
    const route = await map.route(crossing(1, 1.5), crossing(5.5, 6));
    expect(route.estimated).toBe(false);
    // 4.5 blocks east at 173.8 m each and 4.5 north at 222.4 m; a motorway detour may be faster.
    expect(route.distanceMeters).toBeGreaterThan(1770);
    expect(route.distanceMeters).toBeLessThan(1783 * 1.5);
    expect(route.durationSeconds).toBeGreaterThan(60);
    expect(route.geometry[0]?.[0]).toBeCloseTo(crossing(1, 1.5).lng, 4);
    expect(route.geometry.at(-1)?.[1]).toBeCloseTo(crossing(5.5, 6).lat, 4);
    expect(route.steps.map(({ maneuver }) => maneuver)).toEqual(
      expect.arrayContaining(['depart', 'turn-left', 'arrive']),
    );
    expect(route.steps[0]?.instruction).toMatch(/First Street|Second Street/);
    expect(route.steps.at(-1)?.maneuver).toBe('arrive');
    const sum = route.steps.reduce((total, step) => total + step.distanceMeters, 0);
    expect(Math.abs(sum - route.distanceMeters)).toBeLessThan(10);
  });

  test('a point outside the extract gives the estimate, and says so', async () => {
    const route = await map.route(crossing(1, 1), farAway);
    expect(route).toEqual(await fallback.route(crossing(1, 1), farAway));
    expect(route.estimated).toBe(true);
  });

  test('a matrix estimates just the cells that the streets do not reach', async () => {
    const cells = await map.matrix(
      [crossing(1, 1), farAway],
      [crossing(4, 4), farAway, crossing(1, 1)],
    );
    expect(cells.map((row) => row.map(({ estimated }) => estimated))).toEqual([
      [false, true, false],
      [true, true, true],
    ]);
    const route = await map.route(crossing(1, 1), crossing(4, 4));
    expect(Math.abs((cells[0]?.[0]?.distanceMeters ?? 0) - route.distanceMeters)).toBeLessThan(10);
    expect(cells[0]?.[2]?.distanceMeters).toBe(0);
    expect(await map.matrix([farAway], [farAway])).toHaveLength(1);
    expect(await map.matrix([], [])).toEqual([]);
  });

  test('a position on a street has its name and stays signed', async () => {
    const place = await map.reverse(crossing(1.05, 3.5));
    expect(place).toMatchObject({ street: 'Second Street', precision: 'street', state: 'MO' });
    expect(await map.placeDetails(place?.placeId ?? '')).toEqual(place);
    expect(await map.reverse(farAway)).toMatchObject({ precision: 'zip' });
  });

  test('the tiles are built once, whoever asks', async () => {
    const dataDir = join(folder, 'fresh');
    const options = { extractPath, dataDir, placeIds, fallback };
    const maps = await Promise.all([1, 2, 3].map(() => createValhallaMap(options)));
    expect(await readdir(join(dataDir, 'valhalla'))).toHaveLength(1);
    for (const each of maps) {
      expect((await each.route(crossing(1, 1), crossing(3, 3))).estimated).toBe(false);
    }
  });

  test('a file that is no extract is refused by name', async () => {
    const options = { extractPath: import.meta.filename, dataDir: folder, placeIds, fallback };
    await expect(createValhallaMap(options)).rejects.toThrow(
      /could not build routing tiles from .*valhalla-map/,
    );
  });
});

const cityExtract = join(import.meta.dirname, '../../reference-data/city/st-louis-city.osm.pbf');

describe('over the City of St. Louis', () => {
  test('Busch Stadium to the Art Museum is told turn by turn, street by street', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'city-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const options = { extractPath: cityExtract, dataDir, placeIds, fallback };
    const map = await createValhallaMap(options);
    const route = await map.route({ lat: 38.6226, lng: -90.1928 }, { lat: 38.6393, lng: -90.2945 });
    expect(route.estimated).toBe(false);
    expect(route.distanceMeters).toBeGreaterThan(9000);
    expect(route.distanceMeters).toBeLessThan(13_000);
    expect(route.steps.length).toBeGreaterThan(5);
    const told = route.steps.map(({ instruction }) => instruction).join('\n');
    expect(told).toContain('Clark Ave');
    expect(told).toContain('Fine Arts Dr');
    expect(
      route.steps.filter(({ maneuver }) => maneuver.startsWith('turn-')).length,
    ).toBeGreaterThan(3);
    expect(await map.reverse({ lat: 38.6011, lng: -90.2393 })).toMatchObject({
      state: 'MO',
      precision: 'street',
    });
  });
});
