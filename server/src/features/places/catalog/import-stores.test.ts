import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../database/test-database.ts';
import type { Place } from '../../../ports/map-service.ts';
import { importStores } from './import-stores.ts';
import type { AddressFinder } from './locate-stores.ts';
import { searchStores } from './search-stores.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await sql`DELETE FROM stores WHERE source NOT IN ('reference', 'retailer')`.execute(database.db);
});
afterAll(() => database.destroy());

const place = (street: string, uncertaintyMeters: number): Place => ({
  placeId: '',
  formattedAddress: '',
  name: '',
  location: { lat: 38.61, lng: -90.25 },
  precision: 'address',
  uncertaintyMeters,
  street,
  city: 'St. Louis',
  state: 'MO',
  zip: '63110',
});

/**
 * A fake map. It finds only ZIP code 63110 and the houses 1, 2 and 3 Known St, whose positions it knows to
 * within 5, 60 and 400 m.
 */
const map: AddressFinder = {
  resolveAddress(address) {
    const uncertainty = { '1 ': 5, '2 ': 60, '3 ': 400 }[address.slice(0, 2)];
    if (address === '63110') return Promise.resolve({ ok: true, place: place('', 2000) });
    if (uncertainty === undefined || !address.includes('Known St'))
      return Promise.resolve({ ok: false, code: 'unknown_place' });
    return Promise.resolve({ ok: true, place: place('Known St', uncertainty) });
  },
};

const header = 'brand,street,city,state,zip,lat,lng,host';
const at = '38.61,-90.25';
const csv = (...rows: string[]) => new TextEncoder().encode([header, ...rows].join('\n'));
const run = (rows: string[], takesGoodRows = false, source = 'survey') =>
  importStores({ db: database.db, map }, { source, file: csv(...rows), takesGoodRows });
const imported = async () =>
  (
    await sql<{ id: string; position_quality: string; accepts_returns: boolean }>`
      SELECT id, position_quality, accepts_returns FROM stores WHERE source = 'survey' ORDER BY id`.execute(
      database.db,
    )
  ).rows;

describe('an import', () => {
  test('adds stores of any spelling of a brand, finds those without a position, and marks counters', async () => {
    const report = await run([
      `cvs,10 Made St,St. Louis,MO,63110,${at},`,
      'CVS,1 Known St,St. Louis,MO,63110,,,',
      'CVS,2 Known St,St. Louis,MO,63110,,,Target',
    ]);
    expect(report).toEqual({
      rows: 3,
      problems: [],
      isImported: true,
      added: 3,
      changed: 0,
      unchanged: 0,
      notInFile: 0,
    });
    expect(await imported()).toEqual([
      { id: 'cvs-1-known-st-st-louis', position_quality: 'point', accepts_returns: true },
      { id: 'cvs-10-made-st-st-louis', position_quality: 'point', accepts_returns: true },
      {
        id: 'cvs-2-known-st-st-louis',
        position_quality: 'between_neighbors',
        accepts_returns: false,
      },
    ]);
    const [found] = await searchStores(database.db, { query: '10 made', limit: 1 });
    expect(found?.name).toBe('CVS, 10 Made St');
  });

  test('of the same source brings its stores up to date and leaves the others', async () => {
    const row = `CVS,10 Made St,St. Louis,MO,63110,${at},`;
    await run([row, `CVS,11 Made St,St. Louis,MO,63110,${at},`]);
    expect(await run([row])).toMatchObject({ added: 0, changed: 0, unchanged: 1, notInFile: 1 });
    const moved = await run([row.replace('38.61', '38.62')]);
    expect(moved).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    expect(await imported()).toHaveLength(2);
  });

  test('with a tenth of bad rows imports nothing, or on request the good ones', async () => {
    const rows = Array.from(
      { length: 20 },
      (_, n) => `CVS,${10 + n} Made St,St. Louis,MO,63110,${at},`,
    );
    rows[4] = `CVS,14 Made St,St. Louis,MO,631,${at},`;
    rows[9] = 'CVS,19 Nowhere Rd,St. Louis,MO,63110,,,';
    const problems = [
      { line: 6, column: 'zip', reason: "'631' is not a ZIP code" },
      {
        line: 11,
        column: 'street',
        reason: "'19 Nowhere Rd' is not found in 63110; add lat and lng",
      },
    ];
    expect(await run(rows)).toMatchObject({ rows: 20, problems, isImported: false, added: 0 });
    expect(await imported()).toEqual([]);
    expect(await run(rows, true)).toMatchObject({
      rows: 20,
      problems,
      isImported: true,
      added: 18,
    });
    expect(await imported()).toHaveLength(18);
  });

  test.each([
    [
      'a brand that is no retailer',
      `Nobody,1 Made St,St. Louis,MO,63110,${at},`,
      'brand',
      "'Nobody' is no retailer here",
    ],
    [
      'an uncertain address',
      'CVS,3 Known St,St. Louis,MO,63110,,,',
      'street',
      "'3 Known St' is found to 400 m only; add lat and lng",
    ],
    [
      'a position elsewhere',
      'CVS,1 Made St,St. Louis,MO,63110,41.8,-87.6,',
      'lat',
      '41.8, -87.6 lies 261 miles from ZIP code 63110',
    ],
    [
      'a store that ships',
      `Target,4255 HAMPTON Ave,St. Louis,MO,63109,${at},`,
      null,
      'is the store target-hampton-village, which reference keeps',
    ],
  ])('refuses %s', async (_, row, column, reason) => {
    expect(await run([row])).toMatchObject({
      problems: [{ line: 2, column, reason }],
      isImported: false,
    });
  });

  test('refuses a store that the file names twice', async () => {
    const row = `CVS,10 Made St,St. Louis,MO,63110,${at},`;
    expect((await run([row, row])).problems).toEqual([
      { line: 3, column: null, reason: 'is the same store as line 2' },
    ]);
  });

  test('refuses the id of a store of another retailer that another source keeps', async () => {
    const file = new TextEncoder().encode(
      `id,${header}\ntarget-hampton-village,CVS,10 Made St,St. Louis,MO,63110,${at},`,
    );
    const report = await importStores({ db: database.db, map }, { source: 'survey', file });
    expect(report).toMatchObject({
      isImported: false,
      problems: [{ reason: 'is the store target-hampton-village, which reference keeps' }],
    });
  });

  test('counts stores of a retailer that the file no longer has at all', async () => {
    await run([`CVS,10 Made St,St. Louis,MO,63110,${at},`]);
    const report = await run([`Target,10 Made St,St. Louis,MO,63110,${at},`]);
    expect(report).toMatchObject({ added: 1, notInFile: 1 });
  });

  test.each(['reference', 'retailer', 'My List', ''])(
    'refuses %j as the name of a source',
    async (source) => {
      await expect(run([], false, source)).rejects.toMatchObject({ code: 'validation_failed' });
    },
  );
});

describe('the command', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backhaul-stores-'));
  const file = path.join(folder, 'stores.csv');
  const command = (...words: string[]) =>
    promisify(execFile)(
      process.execPath,
      [path.join(import.meta.dirname, '../../../commands/import-stores.ts'), ...words],
      {
        env: {
          DATABASE_URL: database.url,
          OSM_EXTRACT: 'none',
          DATA_DIR: folder,
          APP_SECRET: 'a secret of at least thirty-two letters',
          LOCAL_GATEWAY_SECRET: 'a secret of at least thirty-two letters',
        },
      },
    );

  test('tells what could not be read and what it did', async () => {
    writeFileSync(
      file,
      csv(`CVS,10 Made St,St. Louis,MO,63110,${at},`, 'CVS,,St. Louis,MO,63110,,,'),
    );
    await expect(command('survey', file)).rejects.toMatchObject({
      code: 1,
      stdout: `1 of 2 rows cannot be read:
  line 3: street is empty
Nothing was imported.
Correct them, or add --good-rows to import the other rows.
`,
    });
    expect(await imported()).toEqual([]);
    const { stdout } = await command('survey', file, '--good-rows');
    expect(stdout).toContain('Imported 1 of 2 rows: 1 added, 0 changed, 0 unchanged.');
    expect(await imported()).toHaveLength(1);
  });

  test.each([
    ['without a file', ['survey'], 2, 'Usage: '],
    ['of no such file', ['survey', path.join(folder, 'none.csv')], 1, 'ENOENT'],
  ])('%s', async (_, words, code, stderr) => {
    await expect(command(...words)).rejects.toMatchObject({
      code,
      stderr: expect.stringContaining(stderr),
    });
  });
});
