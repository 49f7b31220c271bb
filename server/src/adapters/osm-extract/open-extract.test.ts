import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInPolygons } from '../local/polygons.ts';
import { crossing, writeMadeUpGrid } from '../../testing/made-up-grid.ts';
import { openExtract, type OsmExtract } from './open-extract.ts';

function tileAt({ lat, lng }: { lat: number; lng: number }, z: number): [number, number, number] {
  const radians = (lat * Math.PI) / 180;
  const y = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  return [z, Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

let extract: OsmExtract;
let folder: string;
beforeAll(async () => {
  const grid = await writeMadeUpGrid();
  folder = grid.folder;
  extract = await openExtract(grid.extractPath, folder);
});
afterAll(() => rm(folder, { recursive: true }));

async function drawn(z: number, at = crossing(4, 4)) {
  const tile = await extract.tiles.getTile(...tileAt(at, z));
  const { layers } = new VectorTile(new PbfReader(gunzipSync(tile ?? Buffer.alloc(0))));
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_feature, index) => layer.feature(index)),
    ]),
  );
}

describe('tiles of a made-up grid', () => {
  test('near, a tile has streets with their class and name, parks, water and places', async () => {
    const layers = await drawn(13);
    expect(Object.keys(layers).toSorted()).toEqual([
      'area-names',
      'parks',
      'places',
      'roads',
      'water',
    ]);
    const roads = layers['roads']?.map(
      ({ properties }) => `${properties['class']} ${properties['name']}`,
    );
    expect(roads).toEqual(
      expect.arrayContaining(['local Third Street', 'major Fifth Street', 'motorway Apple Avenue']),
    );
    expect(layers['area-names']?.map(({ properties }) => properties)).toContainEqual({
      kind: 'park',
      name: 'Middle Park',
    });
    expect(layers['places']?.[0]?.properties).toEqual({ name: 'Gridville', kind: 'neighbourhood' });
  });

  test('a street cut at every crossing is one line again', async () => {
    const { roads = [] } = await drawn(12);
    expect(roads.filter(({ properties }) => properties['name'] === 'Third Street')).toHaveLength(1);
  });

  test('a lake whose shore comes in two halves is one area with its island cut out', async () => {
    const { water = [] } = await drawn(14, crossing(5.5, 5.5));
    expect(water).toHaveLength(1);
    expect(water[0]?.loadGeometry()).toHaveLength(2);
  });

  test('far, only the motorway is left', async () => {
    const { roads = [] } = await drawn(8);
    expect(roads.map(({ properties }) => properties['class'])).toEqual(['motorway']);
  });

  test('there is nothing outside, beyond the zooms, or for numbers that are no tile', async () => {
    expect(await extract.tiles.getTile(...tileAt({ lat: 0, lng: 0 }, 13))).toBeUndefined();
    expect(await extract.tiles.getTile(...tileAt(crossing(4, 4), 15))).toBeUndefined();
    expect(await extract.tiles.getTile(13, -1, 1.5)).toBeUndefined();
    expect(await extract.tiles.getTile(Number.NaN, 0, 0)).toBeUndefined();
  });

  test('the bounds are those of the streets; a corner of a county does not count as the county', () => {
    const [west, south, east, north] = extract.tiles.bounds;
    expect([west, south]).toEqual([crossing(0, 0).lng, crossing(0, 0).lat]);
    expect(east).toBeCloseTo(crossing(8, 8).lng, 6);
    expect(north).toBeCloseTo(crossing(8, 8).lat, 6);
    expect(extract.tiles.counties).toEqual([]);
  });
});

const city = join(import.meta.dirname, '../../reference-data/city/st-louis-metro.osm.pbf');

test('the map credits OpenStreetMap, or whom a file beside the extract names', async () => {
  expect(extract.tiles.attribution).toBe('© OpenStreetMap contributors');
  const { tiles } = await openExtract(city, folder);
  expect(tiles.attribution).toBe(
    'City of St. Louis open data; © OpenStreetMap contributors (ODbL)',
  );
});

test('the City counts as a county with streets, Clayton lies in what is known of the next, Kirkwood beyond', async () => {
  const { tiles } = await openExtract(city, folder);
  expect(tiles.counties).toEqual(['29510']);
  expect(isInPolygons(tiles.coverage ?? [], { lat: 38.6503, lng: -90.3379 })).toBe(true);
  expect(isInPolygons(tiles.coverage ?? [], { lat: 38.5834, lng: -90.4068 })).toBe(false);
});

test('the City has parks, water and neighbourhoods', async () => {
  const { tiles } = await openExtract(city, folder);
  const tile = await tiles.getTile(...tileAt({ lat: 38.6049, lng: -90.2585 }, 13));
  const { layers } = new VectorTile(new PbfReader(gunzipSync(tile ?? Buffer.alloc(0))));
  const namesOf = (layer: string) =>
    Array.from(
      { length: layers[layer]?.length ?? 0 },
      (_feature, index) => layers[layer]?.feature(index).properties['name'],
    );
  expect(namesOf('area-names')).toContain('Tower Grove Park');
  expect(namesOf('places')).not.toContain('Tower Grove Park');
  expect(namesOf('places')).toContain('Tower Grove South');
  expect(namesOf('roads')).toContain('S Grand Blvd');
});

test('a file that is none, is cut short or is not there is refused in one sentence', async () => {
  await expect(openExtract(import.meta.filename, folder)).rejects.toThrow(
    /^No map could be made of .*open-extract\.test\.ts: it is no OpenStreetMap extract \(\.osm\.pbf\)\.$/,
  );
  const other = join(folder, 'other.osm.pbf');
  for (const [contents, words] of [
    ['<!DOCTYPE html><html></html>', /it is no OpenStreetMap extract/],
    [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /it is no OpenStreetMap extract/],
    [
      '<?xml version="1.0"?>\n<osm version="0.6"></osm>',
      /it is XML; convert it to \.osm\.pbf first\.$/,
    ],
    ['', /it is no OpenStreetMap extract/],
  ] as const) {
    await writeFile(other, contents);
    await expect(openExtract(other, folder)).rejects.toThrow(words);
  }
  const uncovered = join(folder, 'uncovered.osm.pbf');
  await copyFile(city, uncovered);
  await writeFile(join(folder, 'uncovered.coverage.geojson'), '{"type":"Point"}');
  await expect(openExtract(uncovered, folder)).rejects.toThrow(
    /coverage beside .*uncovered\.osm\.pbf is not a GeoJSON collection of polygons/,
  );
  const half = join(folder, 'half.osm.pbf');
  await writeFile(half, (await readFile(city)).subarray(0, 400_000));
  await expect(openExtract(half, folder)).rejects.toThrow(
    /half\.osm\.pbf: it is cut short or damaged after \d+ of its 400000 bytes; fetch it again\.$/,
  );
  const damaged = join(folder, 'damaged.osm.pbf');
  await writeFile(damaged, (await readFile(city)).fill(0x55, 300_000, 300_100));
  await expect(openExtract(damaged, folder)).rejects.toThrow(/damaged/);
  await expect(openExtract(join(folder, 'none.osm.pbf'), folder)).rejects.toThrow(/no such file/);
});
