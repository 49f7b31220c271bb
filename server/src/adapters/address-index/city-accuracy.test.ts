import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isUncertain } from '@backhaul/domain/geo/position-certainty.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/test-database.ts';
import type { AddressIndex } from '../../ports/address-index.ts';
import { bringCityFiles } from '../../testing/city-files.ts';
import { isWhole } from '../../testing/sized.ts';
import { type KnownAddress, spellings } from '../../testing/city-addresses/spellings.ts';
import { loadGazetteer } from '../local/gazetteer.ts';
import { openExtract } from '../osm-extract/open-extract.ts';
import { createAddressLookup } from './address-lookup.ts';
import { buildAddressIndex } from './build-address-index.ts';
import { metersBetween } from './place-number.ts';

const sources = join(import.meta.dirname, '../..');
const city = join(sources, 'reference-data/city/st-louis-metro.osm.pbf');
const knownAddresses = join(sources, 'testing/city-addresses/known-addresses.csv');
/**
 * The ranking was tuned with the even rows of the known addresses. The odd rows were never used for tuning,
 * so they test it.
 */
const halves = ['tuned on', 'held out'] as const;
/** The test takes one in this many known addresses, so that it ends within seconds. */
const everyNthPair = 5;
const atOnce = 4;
const promised = { resolved: 0.8, medianMeters: 45, meters95: 170, firstIsRight: 0.95 };

interface Outcome {
  /**
   * The distance in meters between the found and the true position. Undefined if no position was found, or
   * none precise enough for a price.
   */
  readonly metersOff?: number;
  readonly firstIsRight: boolean;
}

let database: TestDatabase;
let index: AddressIndex;
let rows: KnownAddress[];
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'city-addresses-'));
  await bringCityFiles(dataDir);
  database = await createTestDatabase();
  const { addresses } = await openExtract(city, dataDir);
  await buildAddressIndex({ pool: database.pool, sources: [addresses], report: () => undefined });
  const centre = { lat: 38.627, lng: -90.1994 };
  index = createAddressLookup({ gazetteer: await loadGazetteer(), centre, pool: database.pool });
  const [, ...lines] = (await readFile(knownAddresses, 'utf8')).trim().split(/\r?\n/);
  rows = lines.map((line) => {
    const [number = '', street = '', zip = '', lat, lng] = line.split(',');
    return { number, street, zip, lat: Number(lat), lng: Number(lng) };
  });
}, 60_000);
afterAll(async () => {
  await database.destroy();
  await rm(dataDir, { recursive: true });
});

async function tryAddress(known: KnownAddress, spell: (known: KnownAddress) => string) {
  const typed = spell(known);
  const place = await index.resolve(typed);
  if ('code' in place || isUncertain(place)) return { firstIsRight: false };
  const [first] = await index.suggest(typed, 8);
  const isSameDoor = first?.street === place.street && first.street.startsWith(known.number);
  return {
    metersOff: metersBetween(place.location, known),
    firstIsRight: isSameDoor && first.zip === known.zip,
  };
}

async function tryAll(some: readonly KnownAddress[], spell: (known: KnownAddress) => string) {
  const outcomes: Outcome[] = [];
  const left = some.values();
  const worker = async () => {
    for (const known of left) outcomes.push(await tryAddress(known, spell));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

function figuresOf(outcomes: readonly Outcome[]) {
  const resolved = outcomes.filter(({ metersOff }) => metersOff !== undefined);
  const meters = resolved.map(({ metersOff = 0 }) => metersOff).toSorted((a, b) => a - b);
  const quantile = (share: number) => Math.round(meters[Math.floor(meters.length * share)] ?? 0);
  return {
    resolved: resolved.length / outcomes.length,
    medianMeters: quantile(0.5),
    meters95: quantile(0.95),
    firstIsRight: resolved.filter(({ firstIsRight }) => firstIsRight).length / resolved.length,
  };
}

// Runs only in `npm run test:all`: even for a sample, the whole City must be indexed first.
describe.runIf(isWhole)('known addresses of the City, in ten spellings', () => {
  test.each(halves)(
    '%s',
    async (half) => {
      const some = rows.filter(
        (_row, row) => halves[row % 2] === half && (row >> 1) % everyNthPair === 0,
      );
      const table: Record<string, Record<string, string>> = {};
      for (const [name, spell] of Object.entries(spellings)) {
        const figures = figuresOf(await tryAll(some, spell));
        table[name] = {
          'within 100 m': `${(figures.resolved * 100).toFixed(1)} %`,
          'median error': `${figures.medianMeters} m`,
          '95 %': `${figures.meters95} m`,
          'first suggestion right': `${(figures.firstIsRight * 100).toFixed(1)} %`,
        };
        expect.soft(figures.resolved, name).toBeGreaterThanOrEqual(promised.resolved);
        expect.soft(figures.medianMeters, name).toBeLessThanOrEqual(promised.medianMeters);
        expect.soft(figures.meters95, name).toBeLessThanOrEqual(promised.meters95);
        expect.soft(figures.firstIsRight, name).toBeGreaterThanOrEqual(promised.firstIsRight);
      }
      console.log(`${some.length} addresses, ${half}`);
      console.table(table);
    },
    120_000,
  );
});
