import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoadExit } from '../../ports/map-service.ts';
import { crossing, writeMadeUpGrid } from '../../testing/made-up-grid.ts';
import { readRoadExits } from './road-exits.ts';

const metro = join(import.meta.dirname, '../../reference-data/city/st-louis-metro.osm.pbf');
const near = (exits: readonly RoadExit[], { lat, lng }: { lat: number; lng: number }) =>
  exits.filter((exit) => Math.hypot(exit.lat - lat, exit.lng - lng) < 0.002);

describe('of a made-up town', () => {
  let exits: RoadExit[];
  let folder: string;
  beforeAll(async () => {
    const grid = await writeMadeUpGrid();
    folder = grid.folder;
    exits = await readRoadExits(grid.extractPath);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('a major road leaves it at its end, though side streets go on from there', () => {
    expect(near(exits, crossing(4, 8))).toMatchObject([{ isWayIn: true, isWayOut: true }]);
  });

  test('a motorway is a way in at one end and a way out at the other', () => {
    expect(near(exits, crossing(0, 0))).toMatchObject([{ isWayIn: true, isWayOut: false }]);
    expect(near(exits, crossing(8, 0))).toMatchObject([{ isWayIn: false, isWayOut: true }]);
  });

  test('neither a side street nor a major road that meets another one is an exit', () => {
    expect(exits).toHaveLength(3);
  });
});

describe('of the City and the County', () => {
  test('are its motorways, its bridges and the roads beyond its edge, not the gaps inside', async () => {
    const exits = await readRoadExits(metro);
    const known = [
      { name: 'Interstate 55', lat: 38.5515, lng: -90.2813 },
      { name: 'Interstate 44', lat: 38.5984, lng: -90.3297 },
      { name: 'Interstate 270', lat: 38.7633, lng: -90.1679 },
      { name: 'Poplar Street Bridge', lat: 38.6176, lng: -90.1809 },
      { name: 'Eads Bridge', lat: 38.6293, lng: -90.1821 },
      { name: 'Gravois Avenue', lat: 38.5625, lng: -90.2968 },
      { name: 'Kirkwood Road', lat: 38.5981, lng: -90.4063 },
    ];
    expect(known.filter((place) => near(exits, place).length === 0)).toEqual([]);
    const inside = [
      { name: 'Grand and Natural Bridge', lat: 38.6578, lng: -90.2094 },
      { name: 'Delmar at the limit of the City', lat: 38.6557, lng: -90.3019 },
    ];
    expect(inside.flatMap((place) => near(exits, place))).toEqual([]);
    expect(exits.length).toBeLessThan(100);
  });
});
