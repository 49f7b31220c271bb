import { expect, test } from 'vitest';
import { isConcern, meanRating, ratingEndsAt, reasonsFor } from './driver-rating.ts';

test.each([
  [[], null],
  [[1, 1, 1, 1], null],
  [[5, 4, 4, 3, 5], 4.2],
  [Array.from({ length: 100 }, () => 4), 4],
  [[...Array.from({ length: 100 }, () => 4), 1, 1, 1], 4],
  [[1, ...Array.from({ length: 99 }, () => 5), 1], 4.96],
])('the mean of %j is %s', (stars, mean) => {
  expect(meanRating(stars)).toBe(mean);
});

test('below three a person looks into it, and the reasons are what was not good', () => {
  expect([1, 2, 3, 4, 5].map(isConcern)).toEqual([true, true, false, false, false]);
  expect(reasonsFor(5)).toEqual(['on_time', 'careful', 'friendly', 'clear_photos']);
  expect(reasonsFor(3)).toEqual(['late', 'careless', 'unfriendly', 'hard_to_reach']);
});

test('an order can be rated for thirty days', () => {
  const ended = Date.parse('2026-11-20T20:45:00Z');
  expect(new Date(ratingEndsAt(ended)).toISOString()).toBe('2026-12-20T20:45:00.000Z');
});
