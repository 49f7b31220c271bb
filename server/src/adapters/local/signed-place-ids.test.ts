import { expect, test } from 'vitest';
import type { PlaceFacts } from '../../ports/map-service.ts';
import { createSignedPlaceIds } from './signed-place-ids.ts';

const facts: PlaceFacts = {
  formattedAddress: '3526 Halliday Ave, St. Louis, MO 63118',
  name: '3526 Halliday Ave',
  location: { lat: 38.6012, lng: -90.2399 },
  precision: 'address',
  street: '3526 Halliday Ave',
  city: 'St. Louis',
  state: 'MO',
  zip: '63118',
};

test('an id gives back its place, on any process with the key', () => {
  const placeId = createSignedPlaceIds('k'.repeat(32)).issue(facts);
  expect(createSignedPlaceIds('k'.repeat(32)).read(placeId)).toEqual({ placeId, ...facts });
});

test('a place without a ZIP code stays without one', () => {
  const ids = createSignedPlaceIds('k');
  const { zip: _zip, ...town } = facts;
  expect(ids.read(ids.issue(town))).not.toHaveProperty('zip');
});

test('an id signed with another key, changed by one bit, cut short or invented is unknown', () => {
  const ids = createSignedPlaceIds('k');
  const placeId = ids.issue(facts);
  expect(createSignedPlaceIds('other').read(placeId)).toBeUndefined();
  const bytes = Buffer.from(placeId, 'base64url');
  for (let index = 0; index < bytes.length; index += 7) {
    const forged = Buffer.from(bytes);
    forged.writeUInt8(forged.readUInt8(index) ^ 1, index);
    expect(ids.read(forged.toString('base64url'))).toBeUndefined();
  }
  expect(ids.read(placeId.slice(0, -4))).toBeUndefined();
  expect(ids.read(`${placeId}=`)).toBeUndefined();
  expect(ids.read('')).toBeUndefined();
  expect(ids.read('ChIJx8bn')).toBeUndefined();
});
