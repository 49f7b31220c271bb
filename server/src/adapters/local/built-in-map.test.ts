import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { describe, expect, test } from 'vitest';
import type { PlaceFacts } from '../../ports/map-service.ts';
import { createAddressLookup } from '../address-index/address-lookup.ts';
import { createBuiltInMap } from './built-in-map.ts';
import { loadGazetteer } from './gazetteer.ts';
import { describeMapService, placeOf } from '../../ports/map-service-conformance.ts';
import { createSignedPlaceIds } from './signed-place-ids.ts';

const placeIds = createSignedPlaceIds('test key');
const target: PlaceFacts = {
  formattedAddress: '4255 Hampton Ave, St. Louis, MO 63109',
  name: 'Target Hampton Village',
  location: { lat: 38.5917, lng: -90.2936 },
  precision: 'store',
  uncertaintyMeters: 50,
  street: '4255 Hampton Ave',
  city: 'St. Louis',
  state: 'MO',
  zip: '63109',
};
const searchStores = async (query: string) =>
  target.name.toLowerCase().includes(query.toLowerCase()) ? [target] : [];

const addresses = createAddressLookup({
  gazetteer: await loadGazetteer(),
  centre: { lat: 38.627, lng: -90.1994 },
});
const map = createBuiltInMap({ placeIds, addresses, searchStores });
const centreOf63118 = { lat: 38.592292, lng: -90.225035 };

describeMapService('the built-in map', async () => map, {
  from: { lat: 38.6226, lng: -90.1928 },
  to: { lat: 38.6393, lng: -90.2945 },
});

describe('without streets', () => {
  test('a freely typed address lies at its ZIP code, and is as uncertain', async () => {
    const [suggestion] = await map.autocomplete('3526 Halliday Ave, St. Louis, MO 63118');
    expect(suggestion?.description).toBe('3526 Halliday Ave, St. Louis, MO 63118');
    expect(await map.placeDetails(suggestion?.placeId ?? '')).toEqual({
      placeId: suggestion?.placeId,
      formattedAddress: '3526 Halliday Ave, St. Louis, MO 63118',
      name: '3526 Halliday Ave',
      location: centreOf63118,
      precision: 'zip',
      uncertaintyMeters: expect.closeTo(4307, -2),
      street: '3526 Halliday Ave',
      city: 'St. Louis',
      state: 'MO',
      zip: '63118',
    });
  });

  test.each([
    ['63118', ['St. Louis, MO 63118']],
    ['webster g', ['Webster Groves, MO']],
    ['Hampton Village', ['Target Hampton Village, 4255 Hampton Ave, St. Louis, MO 63109']],
    ['zzzz', []],
  ])('%s suggests %j', async (query, expected) => {
    expect((await map.autocomplete(query)).map(({ description }) => description)).toEqual(expected);
  });

  test('many matches are cut to eight', async () => {
    expect(await map.autocomplete('631')).toHaveLength(8);
  });

  test.each([
    ['3526 Halliday Ave 63118', '63118', 'zip'],
    ['100 N Kirkwood Rd, Kirkwood, MO', '63122', 'town'],
    ['1 Main St, Beverly Hills, CA 90210', '90210', 'zip'],
    ['Alton', '62002', 'town'],
  ])('%s resolves to ZIP %s', async (address, zip, precision) => {
    expect(await placeOf(map, address)).toMatchObject({ zip, precision });
  });

  test('an address without ZIP code in a town of many has none to offer, and gibberish is nothing', async () => {
    expect(await placeOf(map, '3526 Halliday Ave, St. Louis')).not.toHaveProperty(
      'zip',
      expect.any(String),
    );
    expect(await map.resolveAddress('somewhere nice')).toEqual({
      ok: false,
      code: 'unknown_place',
    });
  });

  test('a position has the ZIP code around it and stays where it is; the ocean has none', async () => {
    const point = { lat: 38.5931, lng: -90.2244 };
    expect(await map.reverse(point)).toMatchObject({
      formattedAddress: 'St. Louis, MO 63118',
      location: point,
    });
    expect(await map.reverse({ lat: 0, lng: 0 })).toBeUndefined();
  });

  test('a drive is the great circle times 1.3 at 22 mph, labelled as an estimate', async () => {
    const stadium = { lat: 38.6226, lng: -90.1928 };
    const museum = { lat: 38.6393, lng: -90.2945 };
    const miles = greatCircleMiles(stadium, museum) * 1.3;
    const route = await map.route(stadium, museum, null);
    expect(route.distanceMeters).toBeCloseTo(miles * 1609.344, -1);
    expect(route.durationSeconds).toBeCloseTo((miles / 22) * 3600, -1);
    expect(route.estimated).toBe(true);
    expect(route.geometry).toEqual([
      [-90.1928, 38.6226],
      [-90.2945, 38.6393],
    ]);
    expect(route.steps[0]?.instruction).toBe('Head west to your destination');
    const [row] = await map.matrix([stadium], [museum, stadium], null);
    expect(row).toEqual([
      {
        distanceMeters: route.distanceMeters,
        durationSeconds: route.durationSeconds,
        estimated: true,
      },
      { distanceMeters: 0, durationSeconds: 0, estimated: true },
    ]);
  });
});
