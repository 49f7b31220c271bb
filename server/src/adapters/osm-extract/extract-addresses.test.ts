import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressFact } from '../../ports/address-source.ts';
import { type MadeUpExtract, writeMadeUpExtract } from '../../testing/write-made-up-extract.ts';
import { readExtract } from './read-extract.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extract-addresses-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Tags = Record<string, string>;
/** A node `east` and `north` of a fixed point in St. Louis, in thousandths of a degree. */
const node = (id: number, east: number, north: number, tags?: Tags) => ({
  id,
  lng: -90.2 + east / 1000,
  lat: 38.6 + north / 1000,
  ...(tags === undefined ? {} : { tags }),
});
const numbered = (id: number, east: number, number: string, more: Tags = {}) =>
  node(id, east, 0, { 'addr:housenumber': number, 'addr:street': 'Elm St', ...more });
const at = (east: number, north: number) => [
  expect.closeTo(-90.2 + east / 1000, 6),
  expect.closeTo(38.6 + north / 1000, 6),
];

async function factsOf(extract: Partial<MadeUpExtract>): Promise<AddressFact[]> {
  const path = join(folder, 'made-up.osm.pbf');
  await writeMadeUpExtract(path, { nodes: [], ways: [], ...extract });
  return (await readExtract(path)).addresses;
}

describe('houses', () => {
  test('are nodes with a number and a street; one node may be several', async () => {
    expect(
      await factsOf({
        nodes: [
          numbered(1, 1, '12A', {
            'addr:city': 'St. Louis',
            'addr:state': 'mo',
            'addr:postcode': '63118-2000',
          }),
          numbered(2, 2, '14;16'),
          node(3, 3, 0, { 'addr:housenumber': '18' }),
          node(4, 4, 0, { 'addr:street': 'Elm St' }),
        ],
      }),
    ).toEqual([
      {
        kind: 'point',
        street: 'Elm St',
        number: 12,
        tail: 'A',
        at: at(1, 0),
        city: 'St. Louis',
        state: 'MO',
        zip: '63118',
      },
      { kind: 'point', street: 'Elm St', number: 14, tail: '', at: at(2, 0) },
      { kind: 'point', street: 'Elm St', number: 16, tail: '', at: at(2, 0) },
    ]);
  });

  test('are on the street of their relation if they name none', async () => {
    const facts = await factsOf({
      nodes: [node(1, 0, 0), node(2, 2, 0), node(3, 2, 2)],
      ways: [
        { id: 10, nodes: [1, 2, 3, 1], tags: { 'addr:housenumber': '1' } },
        {
          id: 11,
          nodes: [1, 2, 3, 1],
          tags: { 'addr:housenumber': '3', 'addr:street': 'Oak St' },
        },
      ],
      relations: [
        {
          id: 20,
          ways: [10, 11].map((id) => ({ id, role: 'house' })),
          tags: { type: 'associatedStreet', name: 'Elm St' },
        },
      ],
    });
    expect(facts).toMatchObject([
      { number: 1, street: 'Elm St' },
      { number: 3, street: 'Oak St' },
    ]);
  });

  test('are the middles of buildings, whose outline may be of several pieces', async () => {
    const corners = [node(1, 0, 0), node(2, 2, 0), node(3, 2, 2), node(4, 0, 2)];
    const facts = await factsOf({
      nodes: corners,
      ways: [
        {
          id: 10,
          nodes: [1, 2, 3, 4, 1],
          tags: { building: 'yes', 'addr:housenumber': '1', 'addr:street': 'Elm St' },
        },
        { id: 11, nodes: [1, 2, 3] },
        { id: 12, nodes: [3, 4, 1] },
      ],
      relations: [
        {
          id: 20,
          ways: [
            { id: 11, role: 'outer' },
            { id: 12, role: 'outer' },
          ],
          tags: { type: 'multipolygon', 'addr:housenumber': '2', 'addr:street': 'Elm St' },
        },
      ],
    });
    expect(facts).toMatchObject([
      { number: 1, at: at(1, 1) },
      { number: 2, at: at(1, 1) },
    ]);
  });
});

describe('a way of interpolated numbers', () => {
  const between = async (
    interpolation: string,
    numbers: readonly string[],
    tags: Tags = {},
  ): Promise<AddressFact[]> =>
    factsOf({
      nodes: numbers.map((number, index) =>
        number === '' ? node(index + 1, index, 0) : numbered(index + 1, index, number),
      ),
      ways: [
        {
          id: 10,
          nodes: numbers.map((_number, index) => index + 1),
          tags: { 'addr:interpolation': interpolation, ...tags },
        },
      ],
    });

  test('is a range between each two numbers, along the way, and its ends are no houses', async () => {
    expect(await between('even', ['100', '', '120', '198'])).toEqual([
      {
        kind: 'range',
        street: 'Elm St',
        from: 100,
        to: 120,
        step: 2,
        line: [at(0, 0), at(1, 0), at(2, 0)],
      },
      {
        kind: 'range',
        street: 'Elm St',
        from: 120,
        to: 198,
        step: 2,
        line: [at(2, 0), at(3, 0)],
      },
    ]);
  });

  test.each([
    ['odd', ['101', '199'], { from: 101, to: 199, step: 2 }],
    ['all', ['1', '9'], { from: 1, to: 9, step: 1 }],
    ['4', ['1', '9'], { from: 1, to: 9, step: 4 }],
    // House numbers may also decrease along the street.
    ['even', ['198', '100'], { from: 198, to: 100, step: 2 }],
    // If an end is even in an odd range, or odd in an even one, it moves to the next number inside the range.
    ['odd', ['100', '198'], { from: 101, to: 197, step: 2 }],
    ['even', ['199', '101'], { from: 198, to: 102, step: 2 }],
  ])('%s of %j', async (interpolation, numbers, range) => {
    expect(await between(interpolation, numbers)).toMatchObject([{ kind: 'range', ...range }]);
  });

  test('may say itself which street and ZIP code it belongs to', async () => {
    const tags = { 'addr:street': 'Oak St', 'addr:postcode': '63104' };
    expect(await between('even', ['2', '8'], tags)).toMatchObject([
      { street: 'Oak St', zip: '63104' },
    ]);
  });

  test.each(['alphabetic', '0', '-2', 'yes', '1.5'])(
    'counted by %j gives none, so its ends are houses',
    async (interpolation) => {
      expect(await between(interpolation, ['10', '18'])).toMatchObject([
        { kind: 'point', number: 10 },
        { kind: 'point', number: 18 },
      ]);
    },
  );

  test('with only one number is that house', async () => {
    expect(await between('even', ['10', ''])).toMatchObject([{ kind: 'point', number: 10 }]);
  });
});

describe('streets', () => {
  const cross = (highway: string) =>
    factsOf({
      nodes: [node(1, 0, 0), node(2, 1, 0), node(3, 2, 0), node(4, 1, 1)],
      ways: [
        {
          id: 10,
          nodes: [1, 2, 3],
          tags: { highway: 'residential', name: 'Elm St', old_name: 'Ash St; Low Rd' },
        },
        { id: 11, nodes: [2, 4], tags: { highway, name: 'Oak St' } },
      ],
    });

  test('come with their line and their other names, and meet in corners', async () => {
    expect(await cross('tertiary')).toEqual([
      {
        kind: 'stretch',
        name: 'Elm St',
        otherNames: ['Ash St', 'Low Rd'],
        line: [at(0, 0), at(1, 0), at(2, 0)],
      },
      { kind: 'stretch', name: 'Oak St', otherNames: [], line: [at(1, 0), at(1, 1)] },
      { kind: 'crossing', streets: ['Elm St', 'Oak St'], at: at(1, 0) },
    ]);
  });

  test.each(['service', 'pedestrian', 'living_street', 'trunk'])(
    'are %s ways too',
    async (kind) => {
      expect(await cross(kind)).toContainEqual(expect.objectContaining({ name: 'Oak St' }));
    },
  );

  test.each(['motorway', 'primary_link', 'footway', 'cycleway'])('are no %s', async (kind) => {
    expect(await cross(kind)).not.toContainEqual(expect.objectContaining({ name: 'Oak St' }));
  });

  test('with two carriageways have one corner, not four', async () => {
    const facts = await factsOf({
      nodes: [node(1, 0, 0), node(2, 1, 0), node(3, 1.1, 0), node(4, 2, 0), node(5, 1, 1)],
      ways: [
        { id: 10, nodes: [1, 2, 3, 4], tags: { highway: 'residential', name: 'Elm St' } },
        { id: 11, nodes: [2, 5], tags: { highway: 'primary', name: 'Grand Blvd' } },
        { id: 12, nodes: [5, 3], tags: { highway: 'primary', name: 'Grand Blvd' } },
      ],
    });
    expect(facts.filter(({ kind }) => kind === 'crossing')).toEqual([
      { kind: 'crossing', streets: ['Elm St', 'Grand Blvd'], at: at(1.05, 0) },
    ]);
  });
});
