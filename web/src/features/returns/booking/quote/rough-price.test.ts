import { fareV1 } from '@backhaul/domain/fare/fare-v1.ts';
import { expect, test } from 'vitest';
import type { StoreChoice } from '../../../../parts/store-picker/store-choice.ts';
import { roughPriceCents } from './rough-price.ts';

const pickupPlace = { placeId: 'place-1', location: { lat: 38.6, lng: -90.24 } };
const store: StoreChoice = {
  kind: 'store',
  id: 'target-hampton',
  retailer: 'Target',
  name: 'Target Hampton Village',
  address: '4255 Hampton Ave, St. Louis, MO 63109',
  location: { lat: 38.6, lng: -90.3 },
};

test('base, distance and time of an estimated drive between two known places', () => {
  // The straight line of 3.24 miles becomes 4.21 miles by road and 11 minutes. Base $3.99, distance $2.11 and
  // time $1.65 make $7.75.
  expect(roughPriceCents({ pickupPlace, store }, fareV1)).toBe(775);
});

test.each([
  ['an address that was only typed', { pickupPlace: null, store }],
  ['no store', { pickupPlace, store: null }],
  ['any location', { pickupPlace, store: { kind: 'any', retailer: 'Target' } as const }],
  ['a store of unknown place', { pickupPlace, store: { ...store, location: undefined } }],
])('%s cannot be estimated', (_, ends) => {
  expect(roughPriceCents(ends, fareV1)).toBeNull();
});
