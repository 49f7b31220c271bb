import { validateStyleMin, type StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { createMetroBasemap } from '../../adapters/local/metro-basemap.ts';
import type { Basemap } from '../../ports/basemap.ts';
import { mapStyle } from './map-style.ts';

const outlines = await createMetroBasemap();
const withStreets: Basemap = {
  ...outlines,
  streets: {
    bounds: [-90.32, 38.53, -90.16, 38.78],
    minZoom: 7,
    maxZoom: 14,
    version: 'v1-abc',
    attribution: '© OpenStreetMap contributors',
    getTile: async () => undefined,
  },
};

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
