import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/test-database.ts';
import type { AddressFact, AddressSource } from '../../ports/address-source.ts';
import { UnusableFile } from '../local/unusable-file.ts';
import { buildAddressIndex } from './build-address-index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

/** A point in the south of St. Louis, in ZIP code 63118. */
const south = { lng: -90.23, lat: 38.6 };

function sourceOf(
  facts: readonly AddressFact[],
  { name = 'made-up.pbf', failure }: { name?: string; failure?: Error } = {},
): AddressSource & { readings: number } {
  const source = {
    name,
    readings: 0,
    fingerprint: async () => JSON.stringify([name, facts]),
    async *facts() {
      source.readings += 1;
      yield* facts;
      if (failure !== undefined) throw failure;
    },
    remarks: () => [],
  };
  return source;
}

const at = (east: number, north: number): [number, number] => [
  south.lng + east / 1000,
  south.lat + north / 1000,
];
const house = (number: number, street: string, more: Partial<AddressFact> = {}): AddressFact =>
  ({ kind: 'point', street, number, tail: '', at: at(number / 1000, 0), ...more }) as AddressFact;

async function build(...sources: AddressSource[]): Promise<string[]> {
  const lines: string[] = [];
  await buildAddressIndex({ pool: database.pool, sources, report: (line) => lines.push(line) });
  return lines;
}

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query<Record<string, unknown>>(query)).rows;
}

const streets = () =>
  rows(
    `SELECT name, city, state, zip, extent_meters, house_count FROM address_streets ORDER BY id`,
  );
/** The code of a process that starts a build, reports ten thousand houses and then hangs. */
const buildThatStands = `
  import { buildAddressIndex } from ${JSON.stringify(new URL('build-address-index.ts', import.meta.url).href)};
  import { connectDatabase } from ${JSON.stringify(new URL('../../database/connect.ts', import.meta.url).href)};
  const { pool } = connectDatabase({ url: process.env.DATABASE_URL, max: 2 });
  let readings = 0;
  const source = {
    name: 'slow.csv',
    fingerprint: async () => 'slow',
    async *facts() {
      readings += 1;
      for (let number = 1; number <= 10_001; number += 1)
        yield { kind: 'point', street: 'Slow St', number, tail: '', at: [-90.23, 38.6] };
      if (readings === 1) return;
      console.log('half of it is written');
      await new Promise(() => setInterval(() => {}, 1000));
    },
    remarks: () => [],
  };
  await buildAddressIndex({ pool, sources: [source], report: () => {} });
`;

/**
 * Counts the tables of builds that did not become part of the index (`aside`), and the versions of the index
 * (`generations`).
 */
const leftovers = () =>
  rows(`SELECT count(*) FILTER (WHERE NOT relispartition)::int AS aside,
      count(DISTINCT regexp_replace(relname, '^.*_g', '')) FILTER (WHERE relispartition)::int AS generations
    FROM pg_class WHERE relkind = 'r' AND relname ~ '^address_.*_g[0-9]+$'`);
const none = [{ aside: 0, generations: 1 }];

describe('streets', () => {
  test('one for each name, town and ZIP code, however the name is spelt', async () => {
    await build(
      sourceOf([
        house(3500, 'Wyoming Street', { zip: '63118', city: 'SAINT LOUIS' }),
        house(3502, 'WYOMING ST', { zip: '63118', city: 'St. Louis' }),
        house(3504, 'Wyoming St', { zip: '63116' }),
        house(10, 'N WYOMING ST', { zip: '63118' }),
      ]),
    );
    expect(await streets()).toMatchObject([
      { name: 'Wyoming Street', city: 'St. Louis', state: 'MO', zip: '63118', house_count: 2 },
      { name: 'Wyoming St', city: 'St. Louis', zip: '63116', house_count: 1 },
      { name: 'N Wyoming St', zip: '63118', house_count: 1 },
    ]);
    expect(
      await rows(`SELECT core, direction, suffix, cardinality(street_ids) AS streets
        FROM address_street_names ORDER BY direction`),
    ).toEqual([
      { core: 'wyoming', direction: '', suffix: 'st', streets: 2 },
      { core: 'wyoming', direction: 'n', suffix: 'st', streets: 1 },
    ]);
  });

  test('are found by their other names, and lie where their stretches are', async () => {
    await build(
      sourceOf([
        {
          kind: 'stretch',
          name: 'Dr. Martin Luther King Drive',
          otherNames: ['Easton Avenue'],
          line: [at(0, 0), at(1, 0), at(2, 0)],
        },
      ]),
    );
    const [street] = await rows(`SELECT s.*, n.core FROM address_streets s
      JOIN address_street_names n ON s.id = ANY (n.street_ids) WHERE n.core = 'easton'`);
    expect(street).toMatchObject({
      name: 'Dr. Martin Luther King Drive',
      position: { x: at(1, 0)[0], y: at(1, 0)[1] },
      // The street's middle is a thousandth of a degree from each of its ends, which is 87 m here.
      extent_meters: 87,
    });
  });
});

describe('towns and ZIP codes that an address does not say', () => {
  test('are those of the nearest address, on the same street if it has one', async () => {
    await build(
      sourceOf([
        house(1, 'Side St', { at: at(0, 0), zip: '63116', city: 'St. Louis' }),
        house(2, 'Main St', { at: at(2, 0), zip: '63109', city: 'Gridville' }),
        house(4, 'Main St', { at: at(0.1, 0) }),
        house(6, 'Other St', { at: at(0.1, 0) }),
      ]),
    );
    const found = await rows(`SELECT number, zip, city FROM address_points p
      JOIN address_streets s ON s.id = p.street_id WHERE number > 2 ORDER BY number`);
    expect(found).toEqual([
      { number: 4, zip: '63109', city: 'Gridville' },
      { number: 6, zip: '63116', city: 'St. Louis' },
    ]);
  });

  test('are those of the nearest centre where no address is near, and a misprint is not believed', async () => {
    await build(
      sourceOf([house(1, 'Far St', { at: at(0, 0) }), house(2, 'Far St', { zip: '36110' })]),
    );
    expect(await streets()).toMatchObject([{ zip: '63118', city: 'St. Louis', house_count: 2 }]);
  });
});

test('a range runs from its lowest number to its highest, whichever way its line was drawn', async () => {
  const line = [at(0, 0), at(1, 0), at(1, 1)];
  await build(
    sourceOf([
      { kind: 'range', street: 'Ohio Ave', from: 3598, to: 3500, step: 2, line, zip: '63118' },
    ]),
  );
  expect(await rows('SELECT low, high, step, line FROM address_ranges')).toEqual([
    { low: 3500, high: 3598, step: 2, line: line.toReversed().flat() },
  ]);
  expect(await streets()).toMatchObject([{ name: 'Ohio Ave', house_count: 50 }]);
});

test('a house is there once, from the first source that has it', async () => {
  await build(
    sourceOf([house(12, 'Ohio Ave', { at: at(0, 0) })]),
    sourceOf([house(12, 'OHIO AVENUE', { at: at(1, 1) }), house(12, 'Ohio Ave', { tail: 'A' })]),
  );
  expect(await rows(`SELECT tail, position FROM address_points ORDER BY tail`)).toMatchObject([
    { tail: '', position: { x: at(0, 0)[0], y: at(0, 0)[1] } },
    { tail: 'A' },
  ]);
});

test('a corner is there under both of its streets', async () => {
  const stretch = (name: string, ...line: [number, number][]): AddressFact => ({
    kind: 'stretch',
    name,
    otherNames: [],
    line,
  });
  await build(
    sourceOf([
      stretch('First St', at(0, 0), at(1, 0)),
      stretch('Elm Ave', at(1, 0), at(1, 1)),
      { kind: 'crossing', streets: ['Elm Ave', 'First St'], at: at(1, 0) },
    ]),
  );
  const corners = await rows(`SELECT a.name AS one, b.name AS other FROM address_crossings c
    JOIN address_streets a ON a.id = c.street_id JOIN address_streets b ON b.id = c.other_street_id ORDER BY one`);
  expect(corners).toEqual([
    { one: 'Elm Ave', other: 'First St' },
    { one: 'First St', other: 'Elm Ave' },
  ]);
});

describe('a build', () => {
  const small = sourceOf([house(1, 'Ohio Ave')]);

  test('is left out if the index in use was built from the same', async () => {
    await build(small);
    expect(await build(small)).toEqual([]);
  });

  test('replaces the index, leaves nothing of the old one, and says what there is', async () => {
    await build(small);
    const lines = await build(sourceOf([house(1, 'Iowa Ave'), house(3, 'Iowa Ave')]));
    expect(lines).toEqual([
      'addresses: building the index from made-up.pbf',
      'addresses: 1 streets, 2 houses, 0 ranges of numbers',
    ]);
    expect(await streets()).toMatchObject([{ name: 'Iowa Ave' }]);
    expect(await rows('SELECT streets, points, ranges FROM address_index')).toEqual([
      { streets: 1, points: 2, ranges: 0 },
    ]);
    expect(await leftovers()).toEqual(none);
  });

  test('says if houses will be placed by their street alone', async () => {
    const line = [at(0, 0), at(1, 0)];
    const lines = await build(
      sourceOf([{ kind: 'stretch', name: 'Elm Ave', otherNames: [], line }]),
    );
    expect(lines.at(-1)).toMatch(/no house numbers, so houses are placed by their street alone/);
  });

  test('is done by one of several processes that start at once', async () => {
    const source = sourceOf([house(1, 'Utah St')]);
    const lines = (await Promise.all([build(source), build(source), build(source)])).flat();
    expect(lines.filter((line) => line.includes('building the index from'))).toHaveLength(1);
    // A build reads its source twice: first to learn the ZIP codes, then to write the rows.
    expect(source.readings).toBe(2);
  });

  test('never keeps a look-up waiting for half an index, or for none', async () => {
    await build(small);
    const builds = new AbortController();
    const lookUps = Array.from({ length: 4 }, async () => {
      const seen = new Set<string>();
      while (!builds.signal.aborted) {
        // The query has a name, as the real look-ups do. Each connection then keeps its plan, which must also
        // work after a build has replaced the index.
        const { rows: found } = await database.pool.query({
          name: 'look-up',
          text: `SELECT s.name, p.number FROM address_street_names n
            JOIN address_streets s ON s.id = ANY (n.street_ids) JOIN address_points p ON p.street_id = s.id`,
        });
        seen.add(JSON.stringify(found));
      }
      return seen;
    });
    for (const number of [2, 3, 4, 5]) await build(sourceOf([house(number, 'Ohio Ave')]));
    builds.abort();
    const expected = [1, 2, 3, 4, 5].map((number) =>
      JSON.stringify([{ name: 'Ohio Ave', number }]),
    );
    for (const seen of await Promise.all(lookUps))
      expect(expected).toEqual(expect.arrayContaining([...seen]));
  });

  test('that fails changes nothing, and leaves nothing behind', async () => {
    await build(small);
    const broken = sourceOf([house(7, 'Texas Ave')], { failure: new UnusableFile('bad row') });
    await expect(build(broken)).rejects.toThrow('bad row');
    expect(await streets()).toMatchObject([{ name: 'Ohio Ave' }]);
    expect(await leftovers()).toEqual(none);
    await build(sourceOf([house(8, 'Texas Ave')]));
    expect(await streets()).toMatchObject([{ name: 'Texas Ave' }]);
  });

  test('that is killed leaves the old index in use, and the next one leaves nothing behind', async () => {
    await build(small);
    const child = spawn(process.execPath, ['--input-type=module', '--eval', buildThatStands], {
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    expect(String((await once(child.stdout, 'data'))[0])).toBe('half of it is written\n');
    child.kill('SIGKILL');
    await ended;
    expect(await streets()).toMatchObject([{ name: 'Ohio Ave' }]);
    expect(await leftovers()).toEqual([{ aside: 7, generations: 1 }]);
    await build(sourceOf([house(1, 'Kansas St')]));
    expect(await streets()).toMatchObject([{ name: 'Kansas St' }]);
    expect(await leftovers()).toEqual(none);
  });

  test('of a source wholly outside the metro area is refused', async () => {
    await build(small);
    const foreign = sourceOf([house(1, 'Rue Morgue', { at: [2.35, 48.85] })], {
      name: 'paris.pbf',
    });
    await expect(build(foreign)).rejects.toThrow(
      new UnusableFile('paris.pbf lies wholly outside the metro area of St. Louis.'),
    );
    expect(await streets()).toMatchObject([{ name: 'Ohio Ave' }]);
  });

  test('takes any text for a name', async () => {
    const names = ['A\u0000B St', 'C\\u0000D St', 'E|F St', `G'"H St`, 'Łódź Ave'];
    await build(sourceOf(names.map((name, index) => house(index + 1, name))));
    expect((await streets()).map(({ name }) => name)).toEqual([
      'A B St',
      'C\\u0000D St',
      'E|F St',
      `G'"H St`,
      'Łódź Ave',
    ]);
  });

  test('leaves out what lies outside, if the rest does not', async () => {
    await build(sourceOf([house(1, 'Ohio Ave'), house(1, 'Rue Morgue', { at: [2.35, 48.85] })]));
    expect(await streets()).toMatchObject([{ name: 'Ohio Ave' }]);
  });
});
