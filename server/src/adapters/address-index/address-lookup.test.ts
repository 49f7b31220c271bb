import { greatCircleMiles, metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { isUncertain } from '@backhaul/domain/geo/position-certainty.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/test-database.ts';
import type { AddressIndex } from '../../ports/address-index.ts';
import type { AddressFact } from '../../ports/address-source.ts';
import type { Position } from '../../ports/map-service.ts';
import { loadGazetteer } from '../local/gazetteer.ts';
import { createAddressLookup } from './address-lookup.ts';
import { buildAddressIndex } from './build-address-index.ts';

const south = { lng: -90.23, lat: 38.6 };
/**
 * The position `east` meters east and `north` meters north of a fixed point in the south of St. Louis.
 */
const at = (east: number, north: number): Position => [
  south.lng + east / 86_900,
  south.lat + north / 111_195,
];
const city = { city: 'St. Louis', state: 'MO' };

/**
 * The house numbers of a 200 m block on a street that runs east, such as 3500 to 3598 on one side and 3501 to
 * 3599 on the other.
 */
function block(street: string, zip: string, first: number, from: [number, number]): AddressFact[] {
  const [east, north] = from;
  return [0, 1].map((side) => ({
    kind: 'range',
    street,
    from: first + side,
    to: first + 98 + side,
    step: 2,
    line: [at(east, north + 8 - side * 16), at(east + 200, north + 8 - side * 16)],
    zip,
    ...city,
  }));
}
const stretch = (name: string, from: [number, number], to: [number, number]): AddressFact => ({
  kind: 'stretch',
  name,
  otherNames: name === 'Magnolia Ave' ? ['Old Plank Rd'] : [],
  line: [at(...from), at(...to)],
});

const facts: AddressFact[] = [
  stretch('Halliday Ave', [0, 0], [500, 0]),
  ...block('Halliday Ave', '63118', 3500, [0, 0]),
  ...block('Halliday Ave', '63118', 3600, [220, 0]),
  ...block('Hall St', '63118', 3500, [0, 3000]),
  ...block('N Grand Blvd', '63107', 4000, [0, 8000]),
  ...block('S Grand Blvd', '63118', 4000, [0, -400]),
  ...block('Market St', '63118', 1200, [0, 600]),
  ...block('N Market St', '63106', 1200, [0, 5000]),
  stretch('Magnolia Ave', [250, -300], [250, 300]),
  stretch('Plank Walk', [900, -30], [900, 30]),
  { kind: 'crossing', streets: ['Halliday Ave', 'Magnolia Ave'], at: at(250, 0) },
  {
    kind: 'point',
    street: 'Magnolia Ave',
    number: 12,
    tail: '',
    at: at(260, 20),
    zip: '63118',
    ...city,
  },
  {
    kind: 'point',
    street: 'Magnolia Ave',
    number: 12,
    tail: 'A',
    at: at(300, 20),
    zip: '63118',
    ...city,
  },
  {
    kind: 'point',
    street: 'Main St',
    number: 100,
    tail: '',
    at: [-90.184, 38.891],
    zip: '62002',
    city: 'Alton',
    state: 'IL',
  },
];

let database: TestDatabase;
let index: AddressIndex;
beforeAll(async () => {
  database = await createTestDatabase();
  const source = {
    name: 'made-up.pbf',
    fingerprint: async () => 'made up',
    async *facts() {
      yield* facts;
    },
    remarks: () => [],
  };
  await buildAddressIndex({ pool: database.pool, sources: [source], report: () => undefined });
  const centre = { lat: 38.627, lng: -90.1994 };
  index = createAddressLookup({ gazetteer: await loadGazetteer(), centre, pool: database.pool });
});
afterAll(() => database.destroy());

async function resolve(address: string) {
  const place = await index.resolve(address);
  return 'code' in place ? place.code : place;
}
async function found(address: string) {
  const place = await resolve(address);
  return typeof place === 'string' ? expect.fail(`${address}: ${place}`) : place;
}
const metersFrom = ([lng, lat]: Position, place: { location: { lat: number; lng: number } }) =>
  greatCircleMiles({ lng, lat }, place.location) * metersPerMile;
const suggested = async (query: string) =>
  (await index.suggest(query, 8)).map(({ formattedAddress }) => formattedAddress);

describe('a house number', () => {
  test.each([
    '3550 Halliday Ave, St. Louis, MO 63118',
    '3550 HALLIDAY AVENUE, Saint Louis, Missouri 63118-1234, USA',
    '3550 halliday st louis mo 63118',
    '3550 Haliday Ave, St. Louis, MO 63118',
    '3550 Hallidya, St. Louis, MO',
    '3550 Halliday Ave',
    '3550 Halliday St, St. Louis, MO 63118',
    '3550 Halliday Ave, St. Louis, MO 63116',
  ])('%s lies in its range', async (address) => {
    const place = await found(address);
    expect(place).toMatchObject({
      formattedAddress: '3550 Halliday Ave, St. Louis, MO 63118',
      street: '3550 Halliday Ave',
      precision: 'address',
    });
    expect(isUncertain(place)).toBe(false);
    expect(metersFrom(at(102, 8), place)).toBeLessThan(3);
  });

  test('on the other side of the street is on the other side', async () => {
    expect(metersFrom(at(102, -8), await found('3551 Halliday Ave 63118'))).toBeLessThan(3);
  });

  test('keeps the unit that was typed', async () => {
    expect(await found('3550 halliday ave apt 4B, 63118')).toMatchObject({
      formattedAddress: '3550 Halliday Ave Apt 4B, St. Louis, MO 63118',
      street: '3550 Halliday Ave Apt 4B',
    });
  });

  test('between two blocks lies between them; far beyond the last it is anywhere on the street', async () => {
    const between = await found('3599 1/2 Halliday Ave 63118');
    expect(between.formattedAddress).toBe('3599 1/2 Halliday Ave, St. Louis, MO 63118');
    expect(metersFrom(at(200, -8), between)).toBeLessThan(3);
    const beyond = await found('99999 Halliday Ave, St. Louis, MO 63118');
    expect(beyond).toMatchObject({ precision: 'street' });
    expect(isUncertain(beyond)).toBe(true);
    const short = await found('4900 S Grand Blvd, 63118');
    expect(short).toMatchObject({ precision: 'street' });
    expect(short.uncertaintyMeters).toBeGreaterThan(900);
  });

  test('on a street without any may lie beyond what the source knows of it', async () => {
    const place = await found('7700 Plank Walk, St. Louis, MO 63118');
    expect(place).toMatchObject({ street: '7700 Plank Walk', precision: 'street' });
    expect(place.uncertaintyMeters).toBeGreaterThan(1000);
    expect((await found('Plank Walk, 63118')).uncertaintyMeters).toBeLessThan(100);
  });

  test('with a position of its own is exact, letter and all', async () => {
    expect(metersFrom(at(260, 20), await found('12 Magnolia Ave'))).toBeLessThan(1);
    const letter = await found('12A Magnolia Ave');
    expect(letter).toMatchObject({ street: '12A Magnolia Ave', uncertaintyMeters: 15 });
    expect(metersFrom(at(300, 20), letter)).toBeLessThan(1);
  });

  test('is found under another name of its street', async () => {
    expect(await found('12 Old Plank Rd')).toMatchObject({ street: '12 Magnolia Ave' });
  });
});

describe('what only the address can tell', () => {
  test('without a direction both streets may be meant, until a ZIP code says which', async () => {
    expect(await resolve('4020 Grand, St. Louis, MO')).toBe('zip_required');
    expect(await found('4020 Grand Blvd 63107')).toMatchObject({ street: '4020 N Grand Blvd' });
    expect(await found('1200 Market St')).toMatchObject({ zip: '63118' });
  });

  test('a direction that the street lacks is not overlooked', async () => {
    const place = await found('3550 E Halliday Ave 63118');
    expect(isUncertain(await found('4020 W Grand Blvd 63118'))).toBe(true);
    expect(place.street).toBe('3550 Halliday Ave');
  });

  test('a street of another town is not taken for one of this', async () => {
    expect(await found('100 Main St, Alton, IL')).toMatchObject({
      zip: '62002',
      precision: 'address',
    });
    expect(await found('100 Main St, Kirkwood, MO')).toMatchObject({
      city: 'Kirkwood',
      precision: 'town',
    });
    expect(await resolve('100 Main St, Springfield, IL')).toBe('zip_required');
  });

  test('a street that nobody knows lies somewhere in its ZIP code, and nowhere without one', async () => {
    const nowhere = await found('12345 Nowhere Such St, St. Louis, MO 63109');
    expect(nowhere).toMatchObject({ precision: 'zip', street: '12345 Nowhere Such St' });
    expect(nowhere.uncertaintyMeters).toBeGreaterThan(1000);
    expect(await resolve('12345 Nowhere Such St')).toBe('unknown_place');
  });

  test('a box, and a ZIP code of another state, are refused', async () => {
    expect(await resolve('PO Box 12, St. Louis, MO 63118')).toBe('po_box');
    expect(await resolve('3550 Halliday Ave, Chicago, IL 63118')).toBe('state_mismatch');
    expect(await found('3550 Halliday Ave, Chicago, 63118')).toMatchObject({ city: 'St. Louis' });
  });
});

test.each([
  'Halliday Ave & Magnolia Ave, St. Louis, MO',
  'magnolia at halliday, 63118',
  'corner of Halliday and Old Plank Rd',
])('a corner: %s', async (address) => {
  const corner = await found(address);
  expect(corner).toMatchObject({ precision: 'crossing', zip: '63118' });
  expect(metersFrom(at(250, 0), corner)).toBeLessThan(1);
});

describe('suggestions', () => {
  test('grow from three letters of a street to the one house', async () => {
    expect(await suggested('hal')).toEqual([
      'Hall St, St. Louis, MO 63118',
      'Halliday Ave, St. Louis, MO 63118',
    ]);
    expect(await suggested('3550 hal')).toEqual([
      '3550 Hall St, St. Louis, MO 63118',
      '3550 Halliday Ave, St. Louis, MO 63118',
    ]);
    const whole = ['3620 Halliday Ave, St. Louis, MO 63118'];
    for (const typed of [
      '3620 hal',
      '3620 halliday av',
      '3620 Halliday Ave, St. L',
      '3620 Halliday Ave, St. Louis, MO 631',
      '3620 Haliday',
    ])
      expect(await suggested(typed)).toEqual(whole);
  });

  test('of equals, the nearer to a given point comes first', async () => {
    const [lng, lat] = at(0, 0);
    const names = await index.suggest('4020 grand', 8, { lng, lat });
    expect(names.map(({ name }) => name)).toEqual(['4020 S Grand Blvd', '4020 N Grand Blvd']);
  });

  test('have the position that the address resolves to', async () => {
    const [first] = await index.suggest('3550 Halliday Ave, 63118', 8);
    expect(first).toEqual(await found('3550 Halliday Ave, 63118'));
  });

  test('are towns and ZIP codes, too', async () => {
    expect(await suggested('63118')).toEqual(['St. Louis, MO 63118']);
    expect(await suggested('webster g')).toEqual(['Webster Groves, MO']);
    expect(await suggested('zzzz')).toEqual([]);
    expect(await suggested('3145550101 Halliday')).toEqual([]);
  });
});

describe('the address at a position', () => {
  test.each([
    [at(102, 12), '3550 Halliday Ave, St. Louis, MO 63118'],
    [at(102, -30), '3551 Halliday Ave, St. Louis, MO 63118'],
    [at(302, 22), '12A Magnolia Ave, St. Louis, MO 63118'],
    [at(250, -250), 'Magnolia Ave, St. Louis, MO 63118'],
    [at(9000, 9000), 'Madison, IL 62060'],
  ])('%j: %s', async ([lng, lat], address) => {
    expect(await index.reverse({ lat, lng })).toMatchObject({
      formattedAddress: address,
      location: { lat, lng },
      uncertaintyMeters: 0,
    });
  });

  test('is none far from everything', async () => {
    expect(await index.reverse({ lat: 0, lng: 0 })).toBeUndefined();
  });
});

test('whatever is typed is answered', async () => {
  for (const text of [
    '',
    ' ',
    ',',
    "'",
    '%_\\',
    '#',
    '1',
    '& ',
    'and',
    '0 0 0',
    '½',
    '99999999999999 Hall St',
    'ß Straße',
    '１２ Hall St',
    ...['#a ', '#', 'apt ', '1 apt ', 'a&', 'a, ', 'fl ', 'p o b ', '½', '1 first floor '].map(
      (part) => part.repeat(300 / part.length),
    ),
    'a '.repeat(150),
    '1'.repeat(300),
  ]) {
    await index.resolve(text);
    await index.suggest(text, 8);
  }
});
