import { expect, test } from 'vitest';
import { tilesAlong } from './tiles-along.ts';

const source = { template: '/api/map/tiles/{z}/{x}/{y}?version=7', minzoom: 7, maxzoom: 14 };
const arch = [-90.1848, 38.6247] as const;

test('a place has its tile and the eight around it in every zoom that a driver sees', () => {
  const tiles = tilesAlong([[...arch]], source);
  expect(tiles).toHaveLength(9 * 5);
  // The expected tile follows the formula of the OpenStreetMap wiki, 'Slippy map tilenames'.
  expect(tiles).toContain('/api/map/tiles/14/4087/6283?version=7');
  expect(tiles.filter((tile) => tile.includes('/tiles/9/'))).toEqual([]);
});

test('a line has every tile that it crosses, each once', () => {
  const west = -90.3;
  const tiles = tilesAlong([[...arch], [west, arch[1]]], source);
  const columns = new Set(
    tiles.flatMap((tile) => /\/14\/(\d+)\//.exec(tile)?.[1] ?? []).map(Number),
  );
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  expect(columns.size).toBe(last - first + 1);
  expect([first, last]).toEqual([4081, 4088]);
  expect(new Set(tiles).size).toBe(tiles.length);
});

test('a way across the country keeps its beginning and fills no device', () => {
  const tiles = tilesAlong([[...arch], [-118.2, 34]], source);
  expect(tiles).toHaveLength(400);
  expect(tiles).toContain('/api/map/tiles/14/4087/6283?version=7');
});
