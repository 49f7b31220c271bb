import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cityTraffic } from '@backhaul/domain/geo/city-traffic.ts';
import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import { metersBetween, pointAlong } from '@backhaul/domain/guidance/route-line.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MapService } from '../../ports/map-service.ts';
import { createAddressLookup } from '../address-index/address-lookup.ts';
import { createBuiltInMap } from '../local/built-in-map.ts';
import { loadGazetteer } from '../local/gazetteer.ts';
import { describeMapService } from '../../ports/map-service-conformance.ts';
import { createSignedPlaceIds } from '../local/signed-place-ids.ts';
import { bringCityFiles } from '../../testing/city-files.ts';
import { crossing, writeMadeUpGrid } from '../../testing/made-up-grid.ts';
import { driveAlong, straightOn, trackAlong, wayOf } from '../../testing/drive-along.ts';
import { createValhallaMap } from './valhalla-map.ts';

const placeIds = createSignedPlaceIds('test key');
const addresses = createAddressLookup({
  gazetteer: await loadGazetteer(),
  centre: { lat: 38.627, lng: -90.1994 },
});
const fallback = createBuiltInMap({ placeIds, addresses, searchStores: async () => [] });
const traffic = { table: cityTraffic, timeZone: 'America/Chicago' };
const farAway = { lat: 38.9, lng: -90.9 };
const eastOfTown = { lat: crossing(4, 0).lat, lng: crossing(4, 8).lng + 0.03 };
const westOfTown = { lat: crossing(4, 0).lat, lng: crossing(4, 0).lng - 0.03 };
const northOfTown = { lat: crossing(8, 0).lat + 0.03, lng: crossing(0, 0).lng };
/** The road exits: both ends of Fifth Street, and the north end of the motorway, which is one-way. */
const exits = [
  { ...crossing(4, 8), isWayIn: true, isWayOut: true },
  { ...crossing(4, 0), isWayIn: true, isWayOut: true },
  { ...crossing(8, 0), isWayIn: false, isWayOut: true },
];

describe('over a made-up grid', () => {
  let map: MapService;
  let folder: string;
  let extractPath: string;
  beforeAll(async () => {
    ({ folder, extractPath } = await writeMadeUpGrid());
    map = await createValhallaMap({
      extractPath,
      dataDir: folder,
      exits,
      traffic,
      fallback,
    });
  });

  afterAll(() => rm(folder, { recursive: true }));

  describeMapService('Valhalla', async () => map, { from: crossing(1, 1), to: crossing(6, 5) });

  test('a route turns from street to street', async () => {
    const route = await map.route(crossing(1, 1.5), crossing(5.5, 6), null);
    expect(route.estimated).toBe(false);
    // The destination is 4.5 blocks to the east (173.8 m each) and 4.5 blocks to the north (222.4 m each). A
    // detour by motorway may be faster, so the route may be longer.
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

  test('a drive out of town is by road to an exit and estimated beyond, and says which part is', async () => {
    const route = await map.route(crossing(1, 2), eastOfTown, null);
    const byRoad = await map.route(crossing(1, 2), crossing(4, 8), null);
    const beyond = estimateDrive(crossing(4, 8), eastOfTown);
    const last = route.geometry.length - 1;
    expect(route).toMatchObject({
      estimated: true,
      distanceMeters: byRoad.distanceMeters + beyond.distanceMeters,
      durationSeconds: byRoad.durationSeconds + beyond.durationSeconds,
      geometry: [...byRoad.geometry, [eastOfTown.lng, eastOfTown.lat]],
      estimatedParts: [{ fromIndex: last - 1, toIndex: last, ...beyond }],
    });
    expect(route.steps.slice(0, -2)).toEqual(byRoad.steps.slice(0, -1));
    expect(route.steps.slice(-2)).toMatchObject([
      { instruction: 'Continue beyond the mapped streets to your destination', ...beyond },
      { maneuver: 'arrive' },
    ]);
  });

  test('a drive into town is estimated up to an exit that is a way in', async () => {
    const route = await map.route(northOfTown, crossing(2, 2), null);
    const before = estimateDrive(northOfTown, crossing(4, 0));
    expect(route.estimatedParts).toEqual([{ fromIndex: 0, toIndex: 1, ...before }]);
    expect(route.geometry[0]).toEqual([northOfTown.lng, northOfTown.lat]);
    expect(route.steps.map(({ maneuver }) => maneuver).slice(0, 2)).toEqual(['depart', 'straight']);
    expect(route.steps.at(-1)?.maneuver).toBe('arrive');
    const out = await map.route(crossing(2, 2), northOfTown, null);
    expect(out.geometry.at(-2)?.[1]).toBeCloseTo(crossing(8, 0).lat, 4);
  });

  test('a drive past the town is no detour through it; one through it uses its streets', async () => {
    const further = { ...farAway, lng: farAway.lng - 0.1 };
    expect(await map.route(farAway, further, null)).toEqual(
      await fallback.route(farAway, further, null),
    );
    const through = await map.route(eastOfTown, westOfTown, null);
    expect(through.estimatedParts).toHaveLength(2);
    expect(through.geometry.length).toBeGreaterThan(3);
  });

  test.each([90, -90])('a drive from latitude %d is an estimate, not a fault', async (lat) => {
    const pole = { lat, lng: 180 };
    expect(await map.route(pole, crossing(1, 1), null)).toMatchObject({ estimated: true });
    expect(await map.matrix([pole], [crossing(1, 1)], null)).toMatchObject([[{ estimated: true }]]);
  });

  test('without exits, a drive that leaves the extract is estimated', async () => {
    const dataDir = join(folder, 'no-exits');
    const closed = await createValhallaMap({
      extractPath,
      dataDir,
      exits: [],
      traffic,
      fallback,
    });
    const route = await closed.route(crossing(1, 1), farAway, null);
    expect(route).toEqual(await fallback.route(crossing(1, 1), farAway, null));
  });

  test('a matrix has the figures of the routes, and estimates just what leaves the streets', async () => {
    const points = [crossing(1, 1), crossing(4, 4), eastOfTown, westOfTown, farAway];
    const cells = await map.matrix(points, points, null);
    for (const [from, origin] of points.entries()) {
      for (const [to, destination] of points.entries()) {
        const route = await map.route(origin, destination, null);
        const cell = cells[from]?.[to];
        expect(cell?.estimated).toBe(route.estimated);
        expect(Math.abs((cell?.distanceMeters ?? 0) - route.distanceMeters)).toBeLessThan(20);
        expect(Math.abs((cell?.durationSeconds ?? 0) - route.durationSeconds)).toBeLessThan(5);
      }
    }
    expect(cells[0]?.[0]?.distanceMeters).toBe(0);
    expect(await map.matrix([], [], null)).toEqual([]);
  });

  test('the tiles are built once, whoever asks', async () => {
    const dataDir = join(folder, 'fresh');
    const options = { extractPath, dataDir, exits, traffic, fallback };
    const maps = await Promise.all([1, 2, 3].map(() => createValhallaMap(options)));
    expect(await readdir(join(dataDir, 'valhalla'))).toHaveLength(1);
    for (const each of maps) {
      expect((await each.route(crossing(1, 1), crossing(3, 3), null)).estimated).toBe(false);
    }
  });

  test('a file that is no extract is refused by name', async () => {
    const options = {
      extractPath: import.meta.filename,
      dataDir: folder,
      exits,
      traffic,
      fallback,
    };
    await expect(createValhallaMap(options)).rejects.toThrow(
      /could not build routing tiles from .*valhalla-map/,
    );
  });
});

const door = { lat: 38.6166, lng: -90.2765 };
const counter = { lat: 38.5912, lng: -90.2946 };
const cityExtract = join(import.meta.dirname, '../../reference-data/city/st-louis-metro.osm.pbf');

describe('over the City of St. Louis', () => {
  let map: MapService;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'city-'));
    await bringCityFiles(dataDir);
    const options = { extractPath: cityExtract, dataDir, exits: [], traffic, fallback };
    map = await createValhallaMap(options);
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test('Busch Stadium to the Art Museum is told turn by turn, street by street', async () => {
    const route = await map.route(
      { lat: 38.6226, lng: -90.1928 },
      { lat: 38.6393, lng: -90.2945 },
      null,
    );
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
  });

  test('a driver is led from 5130 Wilson Ave to the counter on Hampton, every step in its turn', async () => {
    const way = wayOf(await map.route(door, counter, null));
    const drive = driveAlong(way, trackAlong(way.line, 0, way.line.meters));
    expect(drive.wasOff).toBe(false);
    expect(drive.steps).toEqual(way.steps.map((_step, index) => index));
    expect(drive.remaining).toEqual(drive.remaining.toSorted((a, b) => b - a));
    expect(drive.remaining.at(-1)).toBeLessThan(30);
  });

  test('a driver who misses a turn is led on from there', async () => {
    const way = wayOf(await map.route(door, counter, null));
    const turn = way.steps[2]?.startsAtMeters ?? expect.fail('the way has no turn');
    const missed = [...trackAlong(way.line, 0, turn), ...straightOn(way.line, turn)];
    const { last, wasOff } = driveAlong(way, missed);
    expect(wasOff).toBe(true);
    const corner = pointAlong(way.line, turn) ?? expect.fail('the turn is nowhere');
    expect(metersBetween(corner, last)).toBeLessThan(100);
    const again = wayOf(await map.route(last, counter, null));
    const second = driveAlong(again, trackAlong(again.line, 0, again.line.meters));
    expect(second.wasOff).toBe(false);
    expect(second.steps.at(-1)).toBe(again.steps.length - 1);
    expect(second.remaining.at(-1)).toBeLessThan(30);
  });
});
