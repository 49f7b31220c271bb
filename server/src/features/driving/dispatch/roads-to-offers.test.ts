import { expect, test } from 'vitest';
import type { TravelCost } from '../../../ports/map-service.ts';
import { createRoadsToOffers } from './roads-to-offers.ts';

const now = new Date('2026-11-20T18:00:00Z');
const from = { lat: 38.61, lng: -90.26 };
const places = Array.from({ length: 15 }, (_, place) => ({
  id: `${place}`,
  at: { lat: 38.6, lng: -90.3 - place / 100 },
}));

function mapOf(cost: (place: number) => TravelCost) {
  const asked: number[] = [];
  const roads = createRoadsToOffers({
    matrix(origins, destinations) {
      asked.push(destinations.length);
      return Promise.resolve(origins.map(() => destinations.map((_, place) => cost(place))));
    },
  });
  return { roads, asked };
}

const byRoad = { distanceMeters: 3219, durationSeconds: 400, estimated: false };

test('the nearest dozen are measured by road, once for a driver who stands there', async () => {
  const { roads, asked } = mapOf(() => byRoad);
  const ways = await roads.find(from, places, now);
  expect(ways.get('0')).toEqual({ miles: 2, minutes: 7 });
  expect(ways.size).toBe(12);
  await roads.find({ lat: 38.6102, lng: -90.26 }, places, now);
  expect(asked).toEqual([12]);
  await roads.find({ lat: 38.62, lng: -90.26 }, places.slice(0, 3), now);
  await roads.find(from, places, new Date(now.getTime() + 11 * 60_000));
  expect(asked).toEqual([12, 3, 12]);
});

test('an estimate is no road', async () => {
  const { roads } = mapOf((place) => ({ ...byRoad, estimated: place === 0 }));
  expect([...(await roads.find(from, places.slice(0, 2), now)).keys()]).toEqual(['1']);
});
