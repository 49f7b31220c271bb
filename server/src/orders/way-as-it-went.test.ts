import { expect, test } from 'vitest';
import { earlierPlaces, wayAsItWent } from './way-as-it-went.ts';

const route: Parameters<typeof wayAsItWent>[0]['route'] = {
  geometry: [
    [-90.24, 38.6],
    [-90.23, 38.62],
  ],
  estimated_parts: [],
  to: { name: 'Target Midtown', lat: 38.62, lng: -90.23 },
};
const midtown = { dropoff_lat: 38.62, dropoff_lng: -90.23, store_id: 'midtown', charity_id: null };
const hampton = { dropoff_lat: 38.59, dropoff_lng: -90.29, store_id: 'hampton', charity_id: null };
const way = {
  plan: 'another_location',
  payCents: 100,
  milesHundredths: 460,
  minutes: 12,
  place: { id: 'hampton', name: '', address: '', lat: 38.59, lng: -90.29, openText: null },
} as const;

test('an order that goes where it was booked to has its own line', () => {
  const went = wayAsItWent({ order: { ...midtown, refusal_ways: null }, route });
  expect(went).toEqual({ geometry: route.geometry, estimatedParts: [] });
});

test('to another store the line goes on, by the roads that were found', () => {
  const line = [
    [-90.23, 38.62],
    [-90.26, 38.6],
    [-90.29, 38.59],
  ] as const;
  const order = { ...hampton, refusal_ways: [{ ...way, line }] };
  expect(wayAsItWent({ order, route })).toEqual({
    geometry: [...route.geometry, ...line],
    estimatedParts: [],
  });
});

test('where no roads are known it goes on as an estimate', () => {
  const order = { ...hampton, refusal_ways: [way] };
  expect(wayAsItWent({ order, route })).toEqual({
    geometry: [...route.geometry, [-90.29, 38.59]],
    estimatedParts: [
      {
        fromIndex: 1,
        toIndex: 2,
        distanceMeters: expect.any(Number),
        durationSeconds: expect.any(Number),
      },
    ],
  });
});

test('each event keeps the place that it was going to', () => {
  const events = [{}, {}, { redirected_to: 'Target Hampton' }, {}, { redirected_to: 'Goodwill' }];
  expect(earlierPlaces({ order: { dropoff_name: 'Goodwill' }, route, events })).toEqual([
    'Target Midtown',
    'Target Midtown',
    'Target Hampton',
    'Target Hampton',
    undefined,
  ]);
});
