import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  writeMadeUpExtract,
  type MadeUpExtract,
  type MadeUpNode,
} from './write-made-up-extract.ts';

/** A made-up town: nine by nine streets in the south of St. Louis, a park, and a lake with an island. */
const gridOrigin = { lat: 38.6, lng: -90.26 };
const gridStep = 0.002;
const blocks = 8;
/** Real OSM node ids are this high and need more than 32 bits. */
const firstNodeId = 12_000_000_000;

const gridStreets = [
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
];
const gridAvenues = ['Apple', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum', 'Hickory', 'Ivy'];

const nodeId = (row: number, column: number) => firstNodeId + row * (blocks + 1) + column;

/** The crossing of a street (row, counted northward) and an avenue (column, counted eastward). */
export function crossing(row: number, column: number): { lat: number; lng: number } {
  return { lat: gridOrigin.lat + row * gridStep, lng: gridOrigin.lng + column * gridStep };
}

function crossings(): MadeUpNode[] {
  return gridStreets.flatMap((_street, row) =>
    gridAvenues.map((_avenue, column) => ({ id: nodeId(row, column), ...crossing(row, column) })),
  );
}

/** A square ring around a crossing; `size` in blocks. */
function square(firstId: number, row: number, column: number, size: number): MadeUpNode[] {
  const corners = [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
  ] as const;
  return corners.map(([up, right], index) => ({
    id: firstId + index,
    ...crossing(row + 0.1 + up * size, column + 0.1 + right * size),
  }));
}

function madeUpGrid(): MadeUpExtract {
  const park = square(firstNodeId + 1000, 2, 2, 1.8);
  const lake = square(firstNodeId + 1010, 5, 5, 1.8);
  const island = square(firstNodeId + 1020, 5.5, 5.5, 0.5);
  const ring = (nodes: MadeUpNode[]) => [...nodes, ...nodes.slice(0, 1)].map((node) => node.id);
  const streets = gridStreets.flatMap((name, row) =>
    Array.from({ length: blocks }, (_block, column) => ({
      id: 100 + row * blocks + column,
      nodes: [nodeId(row, column), nodeId(row, column + 1)],
      tags: { highway: row === 4 ? 'secondary' : 'residential', name: `${name} Street` },
    })),
  );
  const avenues = gridAvenues.map((name, column) => ({
    id: 500 + column,
    nodes: gridStreets.map((_street, row) => nodeId(row, column)),
    tags: { highway: column === 0 ? 'motorway' : 'residential', name: `${name} Avenue` },
  }));
  const numbers = [100, 150, 200].map((houseNumber, index) => ({
    id: firstNodeId + 2000 + index,
    ...crossing(2.05, index * 2),
    tags: { 'addr:housenumber': String(houseNumber), 'addr:street': 'Third Street' },
  }));
  const town = {
    id: firstNodeId + 3000,
    ...crossing(6, 2),
    tags: { place: 'neighbourhood', name: 'Gridville' },
  };
  return {
    nodes: [...crossings(), ...park, ...lake, ...island, ...numbers, town],
    ways: [
      ...streets,
      ...avenues,
      { id: 600, nodes: ring(park), tags: { leisure: 'park', name: 'Middle Park' } },
      // The lake's shore consists of two ways, as long shores do in OSM.
      { id: 601, nodes: ring(lake).slice(0, 3) },
      { id: 602, nodes: ring(lake).slice(2) },
      { id: 603, nodes: ring(island) },
    ],
    relations: [
      {
        id: 700,
        ways: [
          { id: 601, role: 'outer' },
          { id: 602, role: 'outer' },
          { id: 603, role: 'inner' },
        ],
        tags: { type: 'multipolygon', natural: 'water', name: 'Grid Lake' },
      },
    ],
  };
}

/** Writes the made-up town into a new folder; returns the folder and the extract's path. */
export async function writeMadeUpGrid(): Promise<{ folder: string; extractPath: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'made-up-grid-'));
  const extractPath = join(folder, 'grid.osm.pbf');
  await writeMadeUpExtract(extractPath, madeUpGrid());
  return { folder, extractPath };
}
