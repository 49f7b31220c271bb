import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cityTraffic } from '@backhaul/domain/geo/city-traffic.ts';
import {
  type GeoPoint,
  greatCircleMiles,
  metersPerMile,
} from '@backhaul/domain/geo/great-circle.ts';
import { detourLimits } from '@backhaul/domain/geo/sensible-drive.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RoutingEngine, startRoutingEngine } from './adapters/valhalla/routing-engine.ts';
import { prepareRoutingTiles } from './adapters/valhalla/routing-tiles.ts';
import { chooseMap } from './choose-map.ts';
import type { MapService, Route } from './ports/map-service.ts';

const city = join(import.meta.dirname, 'reference-data/city/st-louis-city.osm.pbf');
const milesOf = ({ distanceMeters }: { distanceMeters: number }) => distanceMeters / metersPerMile;

let map: MapService;
let engine: RoutingEngine;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'city-roads-'));
  const appSecret = 'a secret of this test alone, 32 characters';
  const config = { appSecret, dataDir, osmExtract: city, traffic: cityTraffic };
  ({ map } = await chooseMap(config, async () => []));
  engine = startRoutingEngine(await prepareRoutingTiles(city, dataDir));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Places on streets of the City, the same in every run. */
async function placesInTheCity(count: number): Promise<GeoPoint[]> {
  let state = 20_261_122;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const asked = Array.from({ length: count * 2 }, () => ({
    lat: 38.56 + next() * 0.13,
    lng: -90.3 + next() * 0.1,
  }));
  const located = await engine.locate(asked, false);
  return located
    .flatMap(({ edges }) => edges?.[0] ?? [])
    .map(({ correlated_lat: lat, correlated_lon: lng }) => ({ lat, lng }))
    .slice(0, count);
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

describe('a drive within the City', () => {
  test('is no detour: 1.6 times the shortest only to save 15 % of its time', async () => {
    const driven: { ratio: number; ofShortest: number }[] = [];
    const places = await placesInTheCity(300);
    expect(places).toHaveLength(300);
    for (const [index, from] of places.entries()) {
      const to = places[index + 1];
      if (index % 2 === 1 || to === undefined || greatCircleMiles(from, to) < 0.2) continue;
      const route = await map.route(from, to, null);
      const { summary: shortest } = await engine.route(from, to, 'short');
      if (route.distanceMeters > detourLimits.timesTheShortest * shortest.length * 1000 + 1) {
        const most = (1 - detourLimits.savedShare) * shortest.time + 1;
        expect(route.traffic?.roadSeconds, JSON.stringify([from, to])).toBeLessThanOrEqual(most);
      }
      const ratio = milesOf(route) / greatCircleMiles(from, to);
      driven.push({ ratio, ofShortest: route.distanceMeters / (shortest.length * 1000) });
    }
    expect(driven.length).toBeGreaterThan(120);
    const rowOf = (name: string, values: number[]) => ({
      name,
      median: quantile(values, 0.5).toFixed(2),
      'at 95 %': quantile(values, 0.95).toFixed(2),
      'over 2': values.filter((value) => value > 2).length,
    });
    const ofShortest = driven.map((one) => one.ofShortest);
    console.table([
      rowOf(
        `${driven.length} drives / great circle`,
        driven.map(({ ratio }) => ratio),
      ),
      rowOf('the same / shortest', ofShortest),
    ]);
    expect(quantile(ofShortest, 0.5)).toBeLessThan(1.1);
    expect(quantile(ofShortest, 0.95)).toBeLessThan(1.4);
  });

  test('from Claxton Avenue to the Target in Midtown does not go round by the motorway', async () => {
    const claxton = { lat: 38.689307, lng: -90.250897 };
    const target = { lat: 38.626575, lng: -90.236394 };
    const route = await map.route(claxton, target, null);
    const { summary: shortest } = await engine.route(claxton, target, 'short');
    expect(route.distanceMeters).toBeLessThan(1.4 * shortest.length * 1000);
  });

  test('is as long in the matrix as the route, but for one in fifty', async () => {
    const places = await placesInTheCity(10);
    const cells = await map.matrix(places, places, null);
    let agreed = 0;
    for (const [row, from] of places.entries()) {
      for (const [column, to] of places.entries()) {
        const { distanceMeters } = await map.route(from, to, null);
        const inMatrix = cells[row]?.[column]?.distanceMeters ?? Number.NaN;
        if (Math.abs(inMatrix - distanceMeters) <= distanceMeters * 0.02) agreed += 1;
      }
    }
    expect(agreed).toBeGreaterThanOrEqual(98);
  });
});

describe('a drive that leaves the City', () => {
  const washingtonAvenue = { lat: 38.6317, lng: -90.195 };
  const outside: [string, GeoPoint, { milesFromEdge: number }][] = [
    ['Galleria, Richmond Heights', { lat: 38.6358, lng: -90.3467 }, { milesFromEdge: 3 }],
    ['Chesterfield', { lat: 38.6631, lng: -90.5771 }, { milesFromEdge: 16 }],
    ['Jefferson Barracks', { lat: 38.515, lng: -90.28 }, { milesFromEdge: 4 }],
    ['Florissant', { lat: 38.7892, lng: -90.3226 }, { milesFromEdge: 7 }],
    ['Collinsville, Illinois', { lat: 38.6703, lng: -89.9845 }, { milesFromEdge: 12 }],
  ];

  function byRoad(route: Route) {
    const beyond = route.estimatedParts.reduce((sum, part) => sum + part.distanceMeters, 0);
    return { road: milesOf(route) - beyond / metersPerMile, beyond: beyond / metersPerMile };
  }

  test.each(outside)(
    'to and from %s is by road to its edge',
    async (_, place, { milesFromEdge }) => {
      const straight = greatCircleMiles(washingtonAvenue, place);
      for (const [from, to] of [
        [washingtonAvenue, place],
        [place, washingtonAvenue],
      ] as const) {
        const route = await map.route(from, to, null);
        expect(route.estimated).toBe(true);
        expect(route.estimatedParts).toHaveLength(1);
        expect(byRoad(route).beyond).toBeLessThan(milesFromEdge * 1.3);
        expect(milesOf(route)).toBeLessThan(straight * 1.9);
        expect(milesOf(route)).toBeGreaterThan(straight);
      }
    },
  );
});
