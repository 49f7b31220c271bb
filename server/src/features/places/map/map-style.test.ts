import { validateStyleMin, type StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { type CoveringTiles, createMetroBasemap } from '../../../adapters/local/metro-basemap.ts';
import { mapStyle } from './map-style.ts';

const outlines = await createMetroBasemap();
const city: CoveringTiles = {
  bounds: [-90.32, 38.53, -90.16, 38.78],
  counties: ['29510'],
  minZoom: 7,
  maxZoom: 14,
  version: 'v1-abc',
  attribution: 'City of St. Louis open data',
  getTile: async () => undefined,
};
const withStreets = await createMetroBasemap(city);

test.each([
  ['light, outlines', mapStyle('light', outlines)],
  ['dark, outlines', mapStyle('dark', outlines)],
  ['light, streets', mapStyle('light', withStreets)],
  ['dark, streets', mapStyle('dark', withStreets)],
])('the style is one that MapLibre accepts: %s', (_name, style) => {
  expect(validateStyleMin(style)).toEqual([]);
  expect(style).not.toHaveProperty('glyphs');
});

test('light and dark differ in colours alone', () => {
  const bare = (style: StyleSpecification) =>
    JSON.stringify(style)
      .replaceAll(/#[0-9a-f]{6}/g, '#')
      .replaceAll(/Backhaul (light|dark)/g, '');
  expect(bare(mapStyle('light', withStreets))).toBe(bare(mapStyle('dark', withStreets)));
});

test('without streets the metro is its fifteen counties, their towns and ZIP codes', () => {
  expect(outlines.land.features).toHaveLength(15);
  expect(
    outlines.towns.features.find(({ properties }) => properties.rank === 1)?.properties.name,
  ).toBe('St. Louis');
  expect(outlines.zips.features.map(({ properties }) => properties.name)).toContain('63118');
  expect(JSON.stringify(mapStyle('light', outlines)).length).toBeLessThan(120_000);
});

test('with the City alone, the counties around are drawn as having no streets, and named', () => {
  const flags = withStreets.land.features.map(({ properties }) => properties.hasStreets);
  expect(flags).toHaveLength(15);
  expect(flags.filter(Boolean)).toHaveLength(1);
  const town = (name: string) =>
    withStreets.towns.features.find(({ properties }) => properties.name === name)?.properties;
  expect(town('St. Louis')?.hasStreets).toBe(true);
  expect(town('Belleville')?.hasStreets).toBe(false);
  const [west, south, east, north] = withStreets.bounds;
  expect(west).toBeLessThan(-91);
  expect(south).toBeLessThan(38.1);
  expect(east).toBeGreaterThan(-89.5);
  expect(north).toBeGreaterThan(39);
});

test('streets that cover no county lie on ground of their own, far away without the metro', async () => {
  const corner = await createMetroBasemap({ ...city, counties: [] });
  expect(corner.land.features).toHaveLength(16);
  expect(corner.land.features.at(-1)?.properties.hasStreets).toBe(true);
  const bounds: CoveringTiles['bounds'] = [-94.8, 38.9, -94.4, 39.2];
  const elsewhere = await createMetroBasemap({ ...city, counties: [], bounds });
  expect(elsewhere.land.features).toHaveLength(1);
  expect(elsewhere.bounds).toEqual(bounds);
});
