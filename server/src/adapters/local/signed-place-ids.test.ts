import { createHmac } from 'node:crypto';
import { isUncertain } from '@backhaul/domain/geo/position-certainty.ts';
import { expect, test } from 'vitest';
import type { PlaceFacts } from '../../ports/map-service.ts';
import { createSignedPlaceIds } from './signed-place-ids.ts';

const facts: PlaceFacts = {
  formattedAddress: '3526 Halliday Ave, St. Louis, MO 63118',
  name: '3526 Halliday Ave',
  location: { lat: 38.6012, lng: -90.2399 },
  precision: 'address',
  uncertaintyMeters: 15,
  street: '3526 Halliday Ave',
  city: 'St. Louis',
  state: 'MO',
  zip: '63118',
};

test('an id gives back its place, on any process with the key', () => {
  const placeId = createSignedPlaceIds('k'.repeat(32)).issue(facts);
  expect(createSignedPlaceIds('k'.repeat(32)).read(placeId)).toEqual({ placeId, ...facts });
});

test('an id issued before ids said how far off they may be is readable, and counts as uncertain', () => {
  const payload = Buffer.from(
    '["1 Elm St, Alton, IL 62002",0,38000000,-90000000,1,"1 Elm St","Alton","IL","62002"]',
  );
  const signature = createHmac('sha256', 'k').update('place-id\0').update(payload).digest();
  const placeId = Buffer.concat([signature.subarray(0, 16), payload]).toString('base64url');
  const place = createSignedPlaceIds('k').read(placeId) ?? expect.fail('unreadable');
  expect(place).toMatchObject({ street: '1 Elm St', precision: 'store' });
  expect(isUncertain(place)).toBe(true);
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
